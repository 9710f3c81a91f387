/** A tab of Chromium, of Firefox, or of the WebKit that Playwright installs. */
import type { BrowserContext, Locator, Page } from '@playwright/test';
import {
  type Control,
  type EngineName,
  enhanced,
  inWords,
  type Name,
  Problems,
  type Query,
  renderedText,
  type Tab,
  WAIT_MS,
} from './tab.ts';

export async function playwrightTab(engine: EngineName, context: BrowserContext): Promise<Tab> {
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT_MS);
  const problems = new Problems();
  page.on('console', (message) => message.type() === 'error' && problems.add(`${message.text()} (${message.location().url})`));
  page.on('pageerror', (error) => problems.add(String(error)));
  page.on('request', (request) => request.isNavigationRequest() && request.frame() === page.mainFrame() && problems.leaves());
  page.on('framenavigated', (frame) => frame === page.mainFrame() && problems.arrives());
  const find = (query: Query): Control => new PlaywrightControl(page, query);
  const settled = async (load: Promise<unknown>) => {
    await load;
    await page.evaluate(enhanced);
  };
  return {
    engine,
    problems: () => problems.list(),
    goto: (url) => settled(page.goto(url)),
    reload: () => settled(page.reload()),
    // Playwright's own waits in Firefox for a load that a page from memory does not have.
    back: () => page.evaluate(() => history.back()).catch(() => undefined),
    // Playwright does not hear of a page from memory in Firefox.
    url: async () => new URL(await page.evaluate(() => location.href).catch(() => page.url())),
    resize: (width, height) => page.setViewportSize({ width, height }),
    press: (keys) => page.keyboard.press(keys),
    type: (text) => page.keyboard.type(text),
    evaluate: (run, value) => page.evaluate(run as never, value),
    screenshot: async () => {
      const before = problems.list().length;
      const picture = await page.screenshot();
      // Playwright adds a style to the page, which our policy refuses in Firefox.
      problems.drop(/blocked an inline style \(style-src-elem\)/, before);
      return picture;
    },
    css: (css) => find({ css }),
    role: (role, name) => find({ role, name }),
    label: (label) => find({ label }),
    close: () => context.close(),
  };
}

const isExact = (name: Name | undefined) => typeof name === 'string';

function locate(within: Page | Locator, query: Query): Locator {
  const scope = query.within ? locate(within, query.within) : within;
  if ('css' in query) return scope.locator(query.css);
  if ('label' in query) return scope.getByLabel(query.label, { exact: isExact(query.label) });
  return scope.getByRole(query.role as 'button', { exact: isExact(query.name), ...(query.name !== undefined && { name: query.name }) });
}

class PlaywrightControl implements Control {
  readonly #page: Page;
  readonly #query: Query;
  readonly #all: Locator;
  readonly #first: Locator;

  constructor(page: Page, query: Query) {
    this.#page = page;
    this.#query = query;
    this.#all = locate(page, query);
    this.#first = this.#all.filter({ visible: true }).first();
  }

  click = () => this.#first.click();
  choose = async (label: string) => void (await this.#first.selectOption({ label }));
  focus = () => this.#first.focus();
  press = (keys: string) => this.#first.press(keys);
  attribute = (name: string) => this.#now((element, attribute) => element.getAttribute(attribute), null, name);
  text = () => this.#now(renderedText, '');
  value = () => this.#now((element) => (element as HTMLInputElement).value, '');
  isFocused = () => this.#now((element) => element === document.activeElement, false);
  isVisible = async () => (await this.#all.filter({ visible: true }).count()) > 0;
  count = () => this.#all.count();
  css = (css: string) => new PlaywrightControl(this.#page, { css, within: this.#query });
  role = (role: string, name?: Name) => new PlaywrightControl(this.#page, { role, name, within: this.#query });
  label = (label: Name) => new PlaywrightControl(this.#page, { label, within: this.#query });
  toString = () => inWords(this.#query);

  async fill(text: string): Promise<void> {
    // In Firefox, Playwright adds to the text of such a field.
    if ((await this.#first.getAttribute('type')) === 'email') {
      await this.#first.press('ControlOrMeta+a');
      await this.#first.press('Delete');
    }
    await this.#first.fill(text);
  }

  async check(): Promise<void> {
    // A box that its label covers has size, and so counts as visible.
    const box = this.#all.first();
    if (await box.isChecked()) return;
    const label = await box.evaluateHandle((input) => (input as HTMLInputElement).labels?.[0] ?? input);
    await label.asElement()?.click();
  }

  evaluate<Result, Value>(run: (element: HTMLElement, value: Value) => Result | Promise<Result>, value?: Value): Promise<Result> {
    return this.#all.first().evaluate(run as never, value) as Promise<Result>;
  }

  /** Reads without waiting: the element may be away, and the page between two documents. */
  async #now<Result, Value>(read: (element: HTMLElement, value: Value) => Result, none: Result, value?: Value): Promise<Result> {
    try {
      if ((await this.#first.count()) === 0) return none;
      return (await this.#first.evaluate(read as never, value, { timeout: 1000 })) as Result;
    } catch {
      return none;
    }
  }
}
