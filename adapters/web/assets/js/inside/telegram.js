// Telegram's client around us: the events of Mini Apps (core.telegram.org/api/web-events, telegram.org/js/telegram-web-app.js), as far as a table needs
// them.
/** @import { Platform, Told, Theme, Feeling } from "./types.js" */

/** Where Telegram's web clients are served from. */
const WEB = "https://web.telegram.org";
const PHONES = ["android", "android_x", "ios"];
const SIDES = ["top", "right", "bottom", "left"];

/** @type {Record<Feeling, Record<string, string>>} */
const FELT = {
  turn: { type: "impact", impact_style: "medium" },
  done: { type: "impact", impact_style: "light" },
  refused: { type: "notification", notification_type: "error" },
};

/** @implements {Platform} */
export class Telegram {
  /** @param {Window & Record<string, any>} page */
  constructor(page) {
    this.page = page;
    this.params = new URLSearchParams(page.location.hash.slice(1));
    this.data = this.params.get("tgWebAppData") ?? "";
    this.launched = this.data !== "";
    this.native = { back: this.knows("6.1"), main: true };
    /** What the telephone and what the client's own buttons cover. @type {Record<string, Record<string, number>>} */
    this.covered = {};
  }

  /**
   * Whether the client is at least of this version.
   * @param {string} version
   */
  knows(version) {
    const [has, wants] = [this.params.get("tgWebAppVersion") ?? "6.0", version].map((each) => each.split(".").map(Number));
    return has[0] > wants[0] || (has[0] === wants[0] && (has[1] ?? 0) >= wants[1]);
  }

  /**
   * Tells the client: by the function that it put into our page, or by a message to the page around us.
   * @param {string} eventType
   * @param {unknown} [eventData]
   */
  post(eventType, eventData = "") {
    const { TelegramWebviewProxy, external, parent } = this.page;
    if (TelegramWebviewProxy) TelegramWebviewProxy.postEvent(eventType, JSON.stringify(eventData));
    else if (external && "notify" in external) /** @type {any} */ (external).notify(JSON.stringify({ eventType, eventData }));
    else if (parent !== this.page) parent.postMessage(JSON.stringify({ eventType, eventData }), WEB);
  }

  /** @param {Told} told */
  start(told) {
    this.told = told;
    const receiveEvent = (/** @type {string} */ type, /** @type {any} */ data) => this.receive(type, data);
    // Each client calls us by one of these names.
    Object.assign(this.page, { Telegram: { WebView: { receiveEvent } }, TelegramGameProxy: { receiveEvent }, TelegramGameProxy_receiveEvent: receiveEvent });
    this.page.addEventListener("message", (event) => this.hear(event));
    if (this.page.parent !== this.page) this.post("iframe_ready", { reload_supported: true });
    this.post("web_app_expand");
    if (this.knows("7.0")) this.post("web_app_setup_settings_button", { is_visible: true });
    // A card that is dragged down does not close the table.
    if (this.knows("7.7")) this.post("web_app_setup_swipe_behavior", { allow_vertical_swipe: false });
    if (this.knows("8.0")) {
      if (PHONES.includes(this.params.get("tgWebAppPlatform") ?? "")) this.post("web_app_request_fullscreen");
      this.post("web_app_request_safe_area");
      this.post("web_app_request_content_safe_area");
    }
    this.paint(this.params.get("tgWebAppThemeParams"));
  }

  /** @param {MessageEvent} event */
  hear(event) {
    if (event.source !== this.page.parent || event.origin !== WEB || typeof event.data !== "string") return;
    try {
      const { eventType, eventData } = JSON.parse(event.data);
      this.receive(eventType, eventData);
    } catch {
      // Not one of the client's.
    }
  }

  /** @param {string} type @param {any} data */
  receive(type, data) {
    const known = /** @type {Record<string, () => void>} */ ({
      theme_changed: () => this.told?.theme(data?.theme_params ?? {}),
      viewport_changed: () => this.see(data?.height),
      safe_area_changed: () => this.cover("phone", data),
      content_safe_area_changed: () => this.cover("buttons", data),
      back_button_pressed: () => this.told?.back(),
      settings_button_pressed: () => this.told?.settings(),
      main_button_pressed: () => this.told?.pressed(),
      reload_iframe: () => {
        this.post("iframe_will_reload");
        this.page.location.reload();
      },
    });
    if (Object.hasOwn(known, type)) known[type]();
  }

  /** @param {string | null} json */
  paint(json) {
    try {
      if (json) this.told?.theme(/** @type {Theme} */ (JSON.parse(json)));
    } catch {
      // Our own colours do.
    }
  }

  /**
   * So much of our window is seen: while a sheet is drawn up, less than all of it.
   * @param {unknown} height
   */
  see(height) {
    if (typeof height === "number" && height > 0) this.page.document.documentElement.style.setProperty("--seen", `${height}px`);
  }

  /** @param {string} by @param {any} insets */
  cover(by, insets) {
    this.covered[by] = insets ?? {};
    for (const side of SIDES) {
      const sum = Object.values(this.covered).reduce((all, each) => all + Math.max(0, Number(each[side]) || 0), 0);
      this.page.document.documentElement.style.setProperty(`--inside-${side}`, `${sum}px`);
    }
  }

  proofs() {
    return [async () => ({ init_data: this.data })];
  }

  signedIn() {}

  shown() {
    this.post("web_app_ready");
  }

  /** @param {Record<string, string>} values */
  match({ bar, page }) {
    if (this.knows("6.9")) this.post("web_app_set_header_color", { color: bar });
    if (this.knows("6.1")) this.post("web_app_set_background_color", { color: page });
    if (this.knows("7.10")) this.post("web_app_set_bottom_bar_color", { color: page });
  }

  /** @param {Feeling} feeling */
  feel(feeling) {
    if (this.knows("6.1")) this.post("web_app_trigger_haptic_feedback", FELT[feeling]);
  }

  /** @param {string} url */
  open(url) {
    const link = new URL(url);
    if (link.origin === "https://t.me") this.post("web_app_open_tg_link", { path_full: link.pathname + link.search });
    else this.post("web_app_open_link", { url });
  }

  /**
   * In a chat that they choose, the bot then offers a seat at the table of this code (inline mode).
   * @param {string | null} code
   */
  invite(code) {
    if (!code || !this.knows("6.7") || this.params.get("tgWebAppBotInline") !== "1") return null;
    return () => this.post("web_app_switch_inline_query", { query: code, chat_types: ["users", "groups"] });
  }

  /** @param {boolean} wanted */
  offerBack(wanted) {
    if (this.native.back) this.post("web_app_setup_back_button", { is_visible: wanted });
  }

  /** @param {string | null} label */
  offerMain(label) {
    this.post("web_app_setup_main_button", label === null ? { is_visible: false } : { is_visible: true, is_active: true, text: label });
  }

  close() {
    this.post("web_app_close");
  }
}
