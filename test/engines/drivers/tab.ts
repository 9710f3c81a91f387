/** What a journey does with a browser: the same in every engine. `playwright-tab.ts` and `webkit-tab.ts` implement it. */

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINES)[number];

/** A whole name, spaces joined, or a pattern. */
export type Name = string | RegExp;

/** Elements by one property, in the elements of another query. */
export type Query = ({ css: string } | { role: string; name?: Name | undefined } | { label: Name }) & { within?: Query | undefined };

/** Finds elements again at each use. Actions wait for the first visible one; what reads does not wait, so it is polled. */
export interface Control {
  click(): Promise<void>;
  /** Replaces the current text; for a date, `2026-12-31`. */
  fill(text: string): Promise<void>;
  /** Chooses an option of a list by its label. */
  choose(label: string): Promise<void>;
  /** Checks a checkbox or radio button, by its label where it has one. */
  check(): Promise<void>;
  focus(): Promise<void>;
  /** Focuses it and presses keys: `Enter`, `Shift+Tab`, `a`. */
  press(keys: string): Promise<void>;
  /** Rendered text of the first visible one, spaces joined; empty if there is none. */
  text(): Promise<string>;
  value(): Promise<string>;
  attribute(name: string): Promise<string | null>;
  isVisible(): Promise<boolean>;
  isFocused(): Promise<boolean>;
  /** How many there are, visible or not. */
  count(): Promise<number>;
  /** Runs a function in the page with the first one, visible or not. @throws Error if there is none */
  evaluate<Result, Value = undefined>(
    run: (element: HTMLElement, value: Value) => Result | Promise<Result>,
    value?: Value,
  ): Promise<Result>;
  css(selector: string): Control;
  role(role: string, name?: Name): Control;
  label(name: Name): Control;
  toString(): string;
}

export interface Tab {
  readonly engine: EngineName;
  /** Errors of the page and of its console so far, in their order. */
  problems(): string[];
  /** Opens a path of the site or a URL, and waits until its enhancements have run. */
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  url(): Promise<URL>;
  resize(width: number, height: number): Promise<void>;
  /** Presses keys where the focus is. */
  press(keys: string): Promise<void>;
  /** Types at the cursor. */
  type(text: string): Promise<void>;
  /** Runs a function in the page: only its own code exists there. */
  evaluate<Result, Value = undefined>(run: (value: Value) => Result | Promise<Result>, value?: Value): Promise<Result>;
  /** PNG of the window. */
  screenshot(): Promise<Buffer>;
  css(selector: string): Control;
  role(role: string, name?: Name): Control;
  label(name: Name): Control;
  close(): Promise<void>;
}

/** A started browser. Each tab has its own cookies and storage. */
export interface Engine {
  readonly name: EngineName;
  readonly version: string;
  /** @param origin of the site, without a slash at the end */
  tab(origin: string): Promise<Tab>;
  close(): Promise<void>;
}

/** How long an action waits for its control: pages load on a busy machine. */
export const WAIT_MS = 20_000;
export const WIDE = { width: 1280, height: 800 };

/** Runs in the page: enhancements start at the first sign of a visitor. Pages of others have none. */
export async function enhanced(): Promise<void> {
  const { dataset } = document.documentElement;
  for (let tries = 0; dataset.js && !dataset.enhanced; tries++) {
    if (tries === 400) throw new Error(`${location.href} was not enhanced.`);
    dispatchEvent(new PointerEvent('pointermove', { movementX: 1 }));
    await new Promise((then) => setTimeout(then, 50));
  }
}

/** Runs in the page. */
export const renderedText = (element: HTMLElement): string => element.innerText.replace(/\s+/g, ' ').trim();

/** Firefox and WebKit report loads that end with their page. */
const OF_LEAVING =
  /Load failed|Importing a module script failed|dynamically imported module|due to access control checks|NetworkError when|AbortError: The operation was aborted/;
/** The note on a fade between two pages that did not run: the next page takes no part in it, or was already visible. */
const NO_TRANSITION = /Transition was (aborted|skipped)|Skipping view transition/;

/** A line reaches us later than it was written, and a browser's reports of different kinds not in their order. */
const LATE_MS = 500;

/** Errors of pages, in their order, without those that only say that a page was left. */
export class Problems {
  #all: { line: string; at: number }[] = [];
  readonly #leavings: { from: number; to: number }[] = [];

  /** @param at in milliseconds; the place in a log, which has no times, does as well */
  add(line: string, at = Date.now()): void {
    if (!NO_TRANSITION.test(line)) this.#all.push({ line, at });
  }

  /** The browser begins to load another page. */
  leaves(at = Date.now()): void {
    this.#leavings.push({ from: at, to: at });
  }

  /** The other page replaces this one. */
  arrives(at = Date.now()): void {
    const leaving = this.#leavings.at(-1);
    if (leaving) leaving.to = at;
  }

  /** Takes out what was added since a number of lines. */
  drop(pattern: RegExp, from: number): void {
    this.#all = this.#all.filter(({ line }, index) => index < from || !pattern.test(line));
  }

  /** @param late how much later, or earlier, than a page was left a line may be */
  list(late = LATE_MS): string[] {
    const isOfLeaving = (at: number) => this.#leavings.some(({ from, to }) => at >= from - late && at <= to + late);
    return this.#all.filter(({ line, at }) => !(OF_LEAVING.test(line) && isOfLeaving(at))).map(({ line }) => line);
  }
}

/** @returns a query in words, for messages */
export function inWords(query: Query): string {
  const own = 'css' in query ? query.css : 'label' in query ? `“${query.label}”` : `${query.role}${query.name ? ` “${query.name}”` : ''}`;
  return query.within ? `${own} in ${inWords(query.within)}` : own;
}
