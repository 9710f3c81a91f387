/** The cards of the agency finder: fills copies of the server's card, and puts the visitor's own agency first (LOC-05, S1 §3). */
import type { Agency, AgencyMatch } from '../../src/agencies/agency.ts';
import { cardOf } from '../../src/agencies/display/card.rules.ts';
import { NEAREST_CARDS } from '../../src/agencies/display/finder.rules.ts';
import type { paintCard } from './paint-card.ts';

/** Adds picture, distance and open state to a card. A form that needs an agency has a smaller finder, without them. */
export type Paint = typeof paintCard | undefined;

const CARD = '.agency-card';

export const finderPart = <T extends HTMLElement>(root: HTMLElement, name: string): T => root.querySelector<T>(`[data-part="${name}"]`)!;

/** The cards of agencies that the search found, in order. */
export const shownCards = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(`${CARD}:not([data-extra])`)];

/** Adds cards for the agencies that have none yet. @param near how many of them are a choice; the others are folded away */
export function addCards(root: HTMLElement, agencies: readonly AgencyMatch[], near: number, paint: Paint): void {
  const [cards, rest] = [finderPart(root, 'cards'), finderPart(root, 'rest')];
  for (const agency of agencies.slice(shownCards(root).length))
    (cards.childElementCount < near ? cards : rest).appendChild(cardFrom(root, agency, paint));
  finderPart<HTMLDetailsElement>(root, 'others').open ||= near === 0;
  light(root);
}

/** Makes it the chosen one, named as the visitor's own. */
export function putFirst(root: HTMLElement, agency: Agency, paint: Paint): void {
  const [cards, rest] = [finderPart(root, 'cards'), finderPart(root, 'rest')];
  const found = root.querySelector(`button[value="${CSS.escape(agency.AgencyAccountNumber)}"]`)?.closest<HTMLElement>(CARD);
  const card = found ?? cardFrom(root, { ...agency, Distance: null }, paint);
  if (!found) card.dataset.extra = '';
  finderPart(card, 'lit').textContent = choicesIn(root).dataset.mine!;
  cards.insertBefore(card, cards.firstChild);
  while (cards.childElementCount > NEAREST_CARDS) rest.insertBefore(cards.lastElementChild!, rest.firstChild);
  finderPart(root, 'results').hidden = false;
  light(root);
}

/** The first card is the chosen one. */
function light(root: HTMLElement): void {
  const [cards, rest] = [finderPart(root, 'cards'), finderPart(root, 'rest')];
  cards.hidden = !cards.childElementCount;
  finderPart(root, 'others').hidden = !rest.childElementCount;
  for (const card of root.querySelectorAll<HTMLElement>(CARD)) {
    const isLit = card === cards.firstElementChild;
    card.toggleAttribute('data-lit', isLit);
    card.querySelector('button')!.className = isLit ? 'btn btn--light' : 'btn btn--line btn--small';
  }
}

export const choicesIn = (root: HTMLElement): HTMLFormElement => root.querySelector<HTMLFormElement>('.quote-request__choices')!;

function cardFrom(root: HTMLElement, agency: AgencyMatch, paint: Paint): HTMLElement {
  const card = finderPart<HTMLTemplateElement>(root, 'card').content.firstElementChild!.cloneNode(true) as HTMLElement;
  const { number, name, address, phone, languages } = cardOf(agency);
  for (const [at, text] of Object.entries({ name, address, languages, chosen: name })) finderPart(card, at).textContent = text;
  paint?.(card, choicesIn(root), agency);
  const call = finderPart(card, 'phone');
  call.hidden = !phone;
  if (phone) Object.assign(call.querySelector('a')!, { href: phone.href, textContent: phone.shown });
  card.querySelector('button')!.value = number;
  return card;
}
