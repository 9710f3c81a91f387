/** A tab of WebKitGTK, driven by WebDriver. */
import { type Control, enhanced, inWords, type Name, type Query, renderedText, type Tab, WAIT_MS } from './tab.ts';
import type { SentName, SentStep } from './finder.ts';
import { keyActions } from './keys.ts';
import { type ElementId, idOf, type Session, WebDriverError } from './webdriver.ts';

const POLL_MS = 50;
/** The element moved, was replaced or covered, or its page is loading: the next look finds it again. */
const PASSING =
  /^(stale element reference|no such element|element not interactable|element click intercepted|move target out of bounds|javascript error|detached shadow root)$/;

export interface WebKitTabOptions {
  session: Session;
  /** Of the site. */
  origin: string;
  /** The bundled finder, which defines `journeyFinder`. */
  finder: string;
  problems(): string[];
  close(): Promise<void>;
}

export class WebKitTab implements Tab {
  readonly engine = 'webkit';
  readonly problems: () => string[];
  readonly close: () => Promise<void>;
  readonly #session: Session;
  readonly #origin: string;
  readonly #finder: string;

  constructor({ session, origin, finder, problems, close }: WebKitTabOptions) {
    this.problems = problems;
    this.close = close;
    this.#session = session;
    this.#origin = origin;
    this.#finder = finder;
  }

  goto = async (url: string) => {
    await this.#session.post('/url', { url: new URL(url, this.#origin).href });
    await this.evaluate(enhanced);
  };
  reload = async () => {
    await this.#session.post('/refresh');
    await this.evaluate(enhanced);
  };
  back = async () => {
    await this.#session.post('/back');
    await this.evaluate(enhanced);
  };
  url = async () => new URL(await this.#session.get<string>('/url'));
  press = (keys: string): Promise<void> => this.#session.post('/actions', keyActions([keys]));
  type = (text: string): Promise<void> => this.#session.post('/actions', keyActions([...text]));
  evaluate = <Result, Value>(run: (value: Value) => Result | Promise<Result>, value?: Value) =>
    this.#session.run<Result>(String(run), value === undefined ? [] : [value]);
  screenshot = async () => Buffer.from(await this.#session.get<string>('/screenshot'), 'base64');
  css = (css: string): Control => new WebKitControl(this, { css });
  role = (role: string, name?: Name): Control => new WebKitControl(this, { role, name });
  label = (label: Name): Control => new WebKitControl(this, { label });

  async resize(width: number, height: number): Promise<void> {
    await this.#session.post('/window/rect', { x: 0, y: 0, width, height });
    // The window takes its size later than the command answers.
    await this.evaluate(async (size) => {
      for (let tries = 0; tries < 100 && `${innerWidth} ${innerHeight}` !== size; tries++)
        await new Promise((then) => setTimeout(then, 20));
      if (`${innerWidth} ${innerHeight}` !== size) throw new Error(`The window is ${innerWidth} by ${innerHeight}, not ${size}`);
    }, `${width} ${height}`);
  }

  /** Runs a function of the finder, and brings it into the page where it is new. */
  async find<Result>(name: 'all' | 'firstVisible', query: Query, use = 'found'): Promise<Result> {
    const call = `(steps) => { const found = journeyFinder.${name}(steps); return ${use}; }`;
    return this.inPage(call, [stepsOf(query)]);
  }

  async inPage<Result>(call: string, args: readonly unknown[]): Promise<Result> {
    const guarded = `(...args) => typeof journeyFinder === 'undefined' ? { isNew: true } : Promise.resolve((${call})(...args)).then((value) => ({ value }))`;
    const first = await this.#session.run<{ isNew?: boolean; value: Result }>(guarded, args);
    if (!first.isNew) return first.value;
    await this.#session.run(`() => { ${this.#finder}; globalThis.journeyFinder = journeyFinder; }`, []);
    return (await this.#session.run<{ value: Result }>(guarded, args)).value;
  }

  /** Acts on the first visible element of a query, again until it works. */
  async act(query: Query, action: (element: ElementId, session: Session) => Promise<unknown>): Promise<void> {
    const end = Date.now() + WAIT_MS;
    let last = 'none is visible';
    while (Date.now() < end) {
      try {
        const element = await this.find<ElementId | null>('firstVisible', query);
        if (element && (await this.inPage<boolean>('(element) => journeyFinder.ready(element)', [element]))) {
          await action(element, this.#session);
          return;
        }
      } catch (error) {
        if (error instanceof WebDriverError && !PASSING.test(error.code)) throw error;
        last = String(error);
      }
      await new Promise((then) => setTimeout(then, POLL_MS));
    }
    throw new Error(`${inWords(query)}: ${last} (${await this.url()})`);
  }
}

/** Runs in the page. The driver cannot type into fields for dates. @returns whether it is one */
function setDate(field: HTMLInputElement, value: string): boolean {
  if (!/^(date|time|datetime-local|month|week)$/.test(field.type)) return false;
  field.focus();
  field.value = value;
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  return true;
}

const sent = (name: Name | undefined): SentName =>
  name === undefined ? null : typeof name === 'string' ? name : { source: name.source, flags: name.flags };

function stepsOf(query: Query): SentStep[] {
  const outer = query.within ? stepsOf(query.within) : [];
  if ('css' in query) return [...outer, { css: query.css }];
  if ('label' in query) return [...outer, { label: sent(query.label) }];
  return [...outer, { role: query.role, name: sent(query.name) }];
}

class WebKitControl implements Control {
  readonly #tab: WebKitTab;
  readonly #query: Query;

  constructor(tab: WebKitTab, query: Query) {
    this.#tab = tab;
    this.#query = query;
  }

  click = () => this.#tab.act(this.#query, (element, session) => session.post(`/element/${idOf(element)}/click`));
  focus = () => this.#tab.act(this.#query, (element) => this.#tab.inPage('(element) => element.focus()', [element]));
  attribute = (name: string) => this.#now<string | null>(`found?.getAttribute(${JSON.stringify(name)}) ?? null`, null);
  text = () => this.#now(`found ? (${renderedText})(found) : ''`, '');
  value = () => this.#now(`found?.value ?? ''`, '');
  isVisible = () => this.#now('found !== null', false);
  isFocused = () => this.#now('found !== null && found === document.activeElement', false);
  count = () => this.#tab.find<number>('all', this.#query, 'found.length');
  css = (css: string) => new WebKitControl(this.#tab, { css, within: this.#query });
  role = (role: string, name?: Name) => new WebKitControl(this.#tab, { role, name, within: this.#query });
  label = (label: Name) => new WebKitControl(this.#tab, { label, within: this.#query });
  toString = () => inWords(this.#query);

  fill(text: string): Promise<void> {
    return this.#tab.act(this.#query, async (element, session) => {
      if (await this.#tab.inPage<boolean>(String(setDate), [element, text])) return;
      await session.post(`/element/${idOf(element)}/clear`);
      await session.post(`/element/${idOf(element)}/value`, { text });
    });
  }

  async choose(label: string): Promise<void> {
    await this.#tab.act(this.#query, async (list, session) => {
      const find = '(list, label) => [...list.options].find((option) => option.text === label) ?? null';
      const option = await this.#tab.inPage<ElementId | null>(find, [list, label]);
      if (!option) throw new Error(`no option ${label}`);
      await session.post(`/element/${idOf(option)}/click`);
    });
  }

  async check(): Promise<void> {
    const query = this.#query;
    await this.#tab.act(query, async (box, session) => {
      if (await this.#tab.inPage<boolean>('(box) => box.checked', [box])) return;
      const pressed = await this.#tab.inPage<ElementId>('(box) => box.labels?.[0] ?? box', [box]);
      await session.post(`/element/${idOf(pressed)}/click`);
    });
  }

  async press(keys: string): Promise<void> {
    await this.focus();
    await this.#tab.press(keys);
  }

  async evaluate<Result, Value>(run: (element: HTMLElement, value: Value) => Result | Promise<Result>, value?: Value): Promise<Result> {
    const [element] = await this.#tab.find<(ElementId | undefined)[]>('all', this.#query, 'found.slice(0, 1)');
    if (!element) throw new Error(`There is no ${this}`);
    return this.#tab.inPage<Result>(String(run), value === undefined ? [element] : [element, value]);
  }

  /** Reads without waiting: the page may be between two documents. */
  async #now<Result>(read: string, none: Result): Promise<Result> {
    try {
      return await this.#tab.find<Result>('firstVisible', this.#query, read);
    } catch {
      return none;
    }
  }
}
