// What a chat's client and the page inside it have to say to each other.

/**
 * What a hand feels: it is one's turn, a move was taken, a move was refused.
 * @typedef {"turn" | "done" | "refused"} Feeling
 *
 * The colours of a client, `#rrggbb` by name; as Telegram names them.
 * @typedef {Partial<Record<string, string>>} Theme
 *
 * What the client tells the page.
 * @typedef {{ theme: (theme: Theme) => void, back: () => void, settings: () => void, pressed: () => void }} Told
 *
 * What the page may ask of a client. `proofs` are the ways to say who looks, to be tried one after another.
 * @typedef {{
 *   launched: boolean,
 *   native: { back: boolean, main: boolean },
 *   start: (told: Told) => void,
 *   proofs: () => (() => Promise<Record<string, string>>)[],
 *   signedIn: (answer: SignedIn) => void,
 *   shown: () => void,
 *   match: (values: Record<string, string>) => void,
 *   feel: (feeling: Feeling) => void,
 *   open: (address: string) => void,
 *   offerBack: (wanted: boolean) => void,
 *   offerMain: (label: string | null) => void,
 *   invite: (code: string | null) => (() => void) | null,
 *   close: () => void,
 * }} Platform
 *
 * What the server says to who signed in: where to go, and Discord's token for its own client.
 * @typedef {{ go: string, access_token?: string | null }} SignedIn
 *
 * What the page in the inner frame may ask of the page around it.
 * @typedef {{
 *   native: { back: boolean, main: boolean },
 *   hello: (page: Document) => void,
 *   feel: (feeling: Feeling) => void,
 *   call: (label: string | null, press: () => void) => void,
 *   invite: (code: string | null) => (() => void) | null,
 *   renew: () => Promise<boolean>,
 * }} Shell
 */

export {};
