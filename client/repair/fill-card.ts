/** Fills the empty card of a repair shop, by the server's rules. */
import type { OpenStateTexts } from '../../src/agencies/display/open-state.rules.ts';
import { shopCard } from '../../src/repair/card.rules.ts';
import type { FacilityMatch } from '../../src/repair/service.ts';

export const cardPart = (root: HTMLElement | DocumentFragment, name: string): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-part="${name}"]`);

export function fillCard(card: HTMLElement, shop: FacilityMatch, number: number, words: OpenStateTexts): void {
  const { name, address, languages, miles, phone, email, directions, open, week } = shopCard(
    shop,
    words,
    document.documentElement.lang,
    Date.now(),
  );
  card.id = `shop-${number}`;
  card.dataset.number = String(number);
  const put = (part: string, text: string) => {
    const element = cardPart(card, part);
    if (text) element!.textContent = text;
    else element?.remove();
  };
  const link = (part: string, href: string, text?: string) => {
    const element = cardPart(card, part) as HTMLAnchorElement;
    if (!href) return element.remove();
    element.href = href;
    element.querySelector('span, bdi')!.textContent = text ?? ` ${name}`;
  };
  put('number', String(number));
  put('name', name);
  put('address', address);
  put('languages', languages);
  const far = cardPart(card, 'far')!;
  if (miles) far.querySelector('b')!.textContent = miles;
  else far.remove();
  link('phone', phone?.href ?? '', phone?.shown ?? '');
  link('email', email?.href ?? '', email?.shown ?? '');
  link('directions', directions);
  cardPart(card, open ? 'no-hours' : 'hours')!.remove();
  if (!open) return;
  const hours = cardPart(card, 'hours')!;
  const state = hours.querySelector<HTMLElement>('.locator__state')!;
  state.textContent = open.state;
  if (open.isOpen) state.dataset.open = 'now';
  hours.querySelector('.locator__next')!.textContent = open.next;
  const row = hours.querySelector('tr')!;
  row.replaceWith(
    ...week.map(({ day, text }) => {
      const own = row.cloneNode(true) as HTMLTableRowElement;
      own.querySelector('th')!.textContent = day;
      own.querySelector('td')!.textContent = text;
      return own;
    }),
  );
}
