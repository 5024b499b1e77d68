// What the server sends, as types: src/live.rs and src/screens.rs write it.

/**
 * @typedef {{ id: string, src: string, x: number, y: number, w: number, h: number, turn?: number, token?: string | null, name?: string, dim?: boolean, die?: boolean, rolls?: boolean }} Thing
 * @typedef {{ token: string, x: number, y: number, w: number, h: number, name: string }} Spot
 * @typedef {{ text: string, x: number, y: number, size: number, tint: string, anchor: string }} Label
 * @typedef {{ seat: number, name: string, looks: string, x: number, y: number, side: number, face?: number, turn: boolean, me: boolean, computer: boolean, marks: string[], voice?: string | null, cards?: number | null, clock_ms?: number | null, clock_runs?: boolean, colour?: string }} Player
 * @typedef {{ name: string, points: string, of?: string | null, seats: number[], counters?: string[][] }} Score
 * @typedef {{ text: string, side?: number, points?: number, open?: boolean, ends?: boolean }} Part
 * @typedef {{ width: number, height: number, ground: { src: string }, things: Thing[], spots: Spot[], ways?: [number, number][][], labels: Label[], players: Player[], score: Score[], stake?: { value: number, x: number, y: number }, parts?: Part[], opening?: string, rack?: number, status: string }} Live
 * @typedef {{ token: string, label: string, tone: "plain" | "primary" | "danger", about?: string | null, answers?: boolean, goes?: boolean, forced?: boolean, src?: string | null, icon?: string, press?: string | null, next: Offer[] }} Offer
 * @typedef {{ key: number, live: Live, said: string[], rest: boolean, throws?: Thing[][], rolls?: boolean, thrown?: boolean }} Beat
 * @typedef {{ key: number, said: string[], rest: boolean }} Told
 * @typedef {{ label: string, press: string, tone: string, move: boolean, hint?: boolean, figure?: { src?: string, shape?: string } | null }} Control
 * @typedef {{ kind: string, text: string, items: string[], label: string, figures: Figure[], rows: (Figure | null)[][] }} Block
 * @typedef {{ name: string, src?: string | null, shape?: string, marked: boolean }} Figure
 * @typedef {{ press: string, title: string, hint: string, value: string, longest: number }} Entry
 * @typedef {{ label: string, text: string, wins: number, told: string }} Chance
 * @typedef {{ key: number, before: string | null, title: string, why: string | null, played: Chance, better: Chance, cost: string }} Decision
 * @typedef {{ about: string, more: string[], decisions: Decision[] }} Review
 * @typedef {{ blocks: Block[], controls: Control[], picture?: { src: string, alt: string, width: number, height: number } | null, link?: { href: string, text: string }, entry?: Entry | null, review?: Review | null }} Screen
 * @typedef {{ name: string | null, face: string, level?: string, me: boolean, host: boolean, sit?: string }} Chair
 * @typedef {{ label: string, values: { label: string, press: string, chosen: boolean }[] }} Asked
 * @typedef {{ fill: { name: string, face: string, level: string, press: string }[], computers: string, options: string, listed?: Asked, form: Asked[] }} Hosting
 * @typedef {{ chairs: Chair[], missing: string, since: number, code?: string, notes: string[], rules: string[], host?: Hosting }} Lobby
 * @typedef {{ drawn: number, turn: boolean, stage: string, result?: string | null, lobby?: Lobby, ended?: { title: string, won: boolean, about?: string, points?: string, facts: [string, string][], word?: [number, string] }, notes?: string[], phrases?: boolean, seated?: boolean, host?: boolean, now?: number, patience?: [number, number] | null, speaks?: { seat: number | null, at: number } | null, table: Screen, hand: Screen | null, live?: Live | null, offers?: Offer[], wishes?: Offer[], beats?: Beat[] }} State
 * @typedef {{ message?: string, screens?: State, asked?: Screen | null, download?: string }} Answer
 */

export {};
