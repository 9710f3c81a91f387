/**
 * A screen reader for tests, in the page: says the focus with the groups that it enters, changes of the focused control, and live regions;
 * reads a part on request. It runs in an isolated world, so that neither the page nor its policy notices it.
 */
import { hideUnexposed, isExposed, textOf } from './exposed.ts';
import { announce } from './live.ts';
import { linesOf, phraseOf } from './phrases.ts';

declare global {
  /** Sends a line to the test. */
  var said: (line: string) => void;
  /** For the test, which calls them by name. */
  var spokenReader: { read(selector: string): Promise<string[]>; sayState(): Promise<void>; settle(): Promise<number> };
}

/** Said when the focus enters them. */
const CONTEXTS =
  'dialog, fieldset, [role="group"], [role="radiogroup"], [role="toolbar"], nav, [role="region"], section[aria-label], section[aria-labelledby], form[aria-label], form[aria-labelledby], search, [role="search"], [role="listbox"], main, header, footer';
/** A browser sends what happens at once a moment later, and only the last focus. */
const FOCUS_MS = 40;
/** A listener stops a long text. */
const MOST_TEXT = 300;

let lastChange = performance.now();
let lastFocus: Element | undefined;
/** The groups that the listener knows to be in. */
let lastContexts: Element[] = [];
let hadFocus = false;
let lastPhrase = '';
let pending = 0;

const say = (line: string): void => {
  lastChange = performance.now();
  globalThis.said(line);
};

const contextsOf = (element: Element): Element[] => {
  const contexts: Element[] = [];
  for (let at = element.parentElement?.closest(CONTEXTS); at; at = at.parentElement?.closest(CONTEXTS)) contexts.unshift(at);
  return contexts;
};

/** The element that is announced: an option that the field points at, or what has the focus. */
function focused(): Element | undefined {
  const active = document.activeElement;
  if (!active || active === document.body) return undefined;
  const pointed = active.getAttribute('aria-activedescendant');
  return (pointed && document.getElementById(pointed)) || active;
}

const beginningOf = (text: string): string => (text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : text);

async function sayFocus(): Promise<void> {
  const element = focused();
  if (!element || element === lastFocus) return;
  const before = lastContexts;
  lastFocus = element;
  hadFocus = true;
  const around = contextsOf(element);
  lastContexts = [...around, element];
  const contexts = [];
  for (const context of around) {
    if (before.includes(context)) continue;
    const phrase = await phraseOf(context);
    if (/,/.test(phrase) || /^(main|dialog|banner|contentinfo|search)$/.test(phrase)) contexts.push(phrase);
  }
  lastPhrase = await phraseOf(element);
  // A part that has no name is read from its beginning.
  const isPart = !/,/.test(lastPhrase);
  const text = isPart ? beginningOf(textOf(element)) : '';
  say(`focus: ${[...contexts, lastPhrase, text].filter(Boolean).join(' > ')}`);
}

/** What was typed is known to the visitor. */
const withoutValue = (phrase: string, element: Element): string => {
  const { value = '' } = element as HTMLInputElement;
  return element.matches('input:not([type="radio"], [type="checkbox"]), textarea') && value ? phrase.replace(`, ${value}`, '') : phrase;
};

/** Says what has changed of the focused control. */
async function sayState(): Promise<void> {
  const element = focused();
  if (!element && hadFocus) say('focus: lost');
  hadFocus = element !== undefined;
  if (!element || element !== lastFocus || !isExposed(element)) return;
  const phrase = await phraseOf(element);
  const isSame = withoutValue(phrase, element) === withoutValue(lastPhrase, element);
  lastPhrase = phrase;
  if (!isSame) say(`now: ${phrase}`);
}

globalThis.spokenReader = {
  async read(selector) {
    const container = [...document.querySelectorAll(selector)].find(isExposed);
    if (!container) throw new Error(`nothing to read at ${selector}`);
    return linesOf(container);
  },
  sayState,
  /** @returns milliseconds since anything was said or changed */
  async settle() {
    return pending === 0 ? performance.now() - lastChange : 0;
  },
};

function start(): void {
  hideUnexposed();
  say(`page: ${document.title}`);
  announce(say);
  new MutationObserver((records) => {
    lastChange = performance.now();
    if (records.some(({ attributeName }) => attributeName === 'aria-activedescendant')) soon();
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  document.addEventListener('focusin', ({ target }) => {
    // Said again when it comes back from elsewhere.
    if (target !== lastFocus) lastFocus = undefined;
    soon();
  });
  document.addEventListener('focusout', (event) => {
    if (!event.relatedTarget) lastFocus = undefined;
  });
  if (focused()) soon();
}

function soon(): void {
  pending++;
  lastChange = performance.now();
  setTimeout(async () => {
    await sayFocus();
    pending--;
  }, FOCUS_MS);
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();
