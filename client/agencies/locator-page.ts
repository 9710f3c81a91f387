/** Fetches the locator's page for another search and takes over the parts that differ: only the server renders the list. */
import { fetchPart } from '../page-part.ts';

interface Showing {
  signal: AbortSignal;
  /** The visitor goes back or forward. */
  isBack: boolean;
  status: HTMLElement;
  /** Called once the list is there. */
  onShown(): void;
}

/** Shows the result of another search. @throws when there is no such page, or not in time */
export async function showResult(root: HTMLElement, address: string, { signal, isBack, status, onShown }: Showing): Promise<void> {
  const other = await fetchLocator(address, signal);
  if (!isBack && address !== location.href) history.pushState(null, '', address);
  const hadFocus = root.querySelector('.locator__found')!.contains(document.activeElement);
  takeOver(root, other, isBack);
  onShown();
  sayResult(root, status, hadFocus);
}

/** Fetches the locator for another search, with icons that this page did not have yet. */
async function fetchLocator(address: string, signal: AbortSignal): Promise<HTMLElement> {
  const { page, bring } = await fetchPart(address, signal);
  const root = page.querySelector<HTMLElement>('.agent-locator');
  if (!root) throw new Error(`No locator at ${address}`);
  bring();
  return root;
}

/** Parts that a search changes; the map stays and is updated. */
const PARTS = ['.locator__found', '.locator__finder .field__message', '.agent-locator__hide', '.map > script'];

/** Takes over the result of another search. Fields in which the visitor is typing keep their text. */
function takeOver(root: HTMLElement, other: HTMLElement, isBack: boolean): void {
  for (const part of PARTS) {
    const fresh = other.querySelector(part);
    if (fresh) root.querySelector(part)?.replaceWith(document.adoptNode(fresh));
  }
  // Before a search, the picture of all places is over the map.
  const lit = other.querySelector('.agent-locator__lit');
  root.toggleAttribute('data-start', lit !== null);
  const home = root.querySelector('.locator__map')!;
  if (lit && !root.querySelector('.agent-locator__lit')) home.insertBefore(document.adoptNode(lit), home.firstChild);
  const form = root.querySelector<HTMLFormElement>('form[data-go="search"]')!;
  const from = other.querySelector<HTMLFormElement>('form[data-go="search"]')!;
  for (const input of form.querySelectorAll('[type=hidden]')) input.remove();
  for (const input of from.querySelectorAll('[type=hidden]')) form.appendChild(document.adoptNode(input));
  const [field, received] = [form, from].map((each) => each.querySelector<HTMLInputElement>('[name=q]')!) as [
    HTMLInputElement,
    HTMLInputElement,
  ];
  if (document.activeElement !== field || isBack) field.value = received.defaultValue;
  const isWrong = received.getAttribute('aria-invalid') === 'true';
  field.setAttribute('aria-invalid', String(isWrong));
  field.closest('.field')!.classList.toggle('field--wrong', isWrong);
}

/** Says the result once: by the count, which gets the focus if the focused element was replaced, by an alert that there is none, or by the status. */
function sayResult(root: HTMLElement, status: HTMLElement, hadFocus: boolean): void {
  const count = root.querySelector<HTMLElement>('.locator__count');
  const next = hadFocus && (count ?? root.querySelector<HTMLElement>('[name=q]'));
  const isSaid = (hadFocus && count) || root.querySelector('.locator__found [role="alert"]');
  status.textContent = (!isSaid && count?.textContent) || '';
  if (next) next.focus();
}
