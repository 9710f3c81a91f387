/** Finds elements by role and name in WebKit's page, where Playwright is not; `webkit-tab.ts` bundles it. */
import { computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api';

/** A name as it comes into the page: exact words, or a pattern. */
export type SentName = string | { source: string; flags: string } | null;
/** The steps of a query, the outermost first. */
export type SentStep = { css: string } | { role: string; name: SentName } | { label: SentName };

type Scope = Document | Element;

const joined = (text: string) => text.replace(/\s+/g, ' ').trim();

function fits(text: string, name: SentName): boolean {
  if (name === null) return true;
  return typeof name === 'string' ? joined(text) === joined(name) : new RegExp(name.source, name.flags).test(joined(text));
}

function below(scopes: readonly Scope[], selector: string): Element[] {
  return [...new Set(scopes.flatMap((scope) => [...scope.querySelectorAll(selector)]))];
}

function labelled(scopes: readonly Scope[], name: SentName): Element[] {
  const isNamed = (control: Element) => {
    const { labels } = control as HTMLInputElement;
    const texts = [...(labels ?? [])].map((label) => label.textContent ?? '');
    const others = (control.getAttribute('aria-labelledby') ?? '').split(/\s+/).map((id) => document.getElementById(id)?.textContent ?? '');
    return [...texts, ...others, control.getAttribute('aria-label') ?? ''].some((text) => text && fits(text, name));
  };
  return below(scopes, 'input, select, textarea, [aria-label], [aria-labelledby]').filter(isNamed);
}

/** A summary has no role for Playwright, and a button's for this package. */
const roleOf = (element: Element) => (element.matches('summary:not([role])') ? null : getRole(element));

function ofRole(scopes: readonly Scope[], role: string, name: SentName): Element[] {
  return below(scopes, '*').filter(
    (element) => roleOf(element) === role && !isInaccessible(element) && fits(computeAccessibleName(element), name),
  );
}

export function all(steps: readonly SentStep[]): Element[] {
  let found: Scope[] = [document];
  for (const step of steps) {
    if ('css' in step) found = below(found, step.css);
    else if ('label' in step) found = labelled(found, step.label);
    else found = ofRole(found, step.role, step.name);
  }
  return found.filter((one) => one instanceof Element);
}

export function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
}

export const firstVisible = (steps: readonly SentStep[]): Element | null => all(steps).find(isVisible) ?? null;

/** Brings it to the middle of the window, away from notices at its edges. @returns whether it stays there: a press on a moving element can miss it */
export async function ready(element: Element): Promise<boolean> {
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const place = () => JSON.stringify(element.getBoundingClientRect());
  const before = place();
  await new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)));
  return element.isConnected && place() === before;
}
