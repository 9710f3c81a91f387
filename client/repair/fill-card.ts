/** Fills the empty card of a repair shop; the same rules say what stands in it as on the server. */
import type { OpenWords } from '../../src/agencies/open-state/rules.ts';
import { shopCard } from '../../src/repair/card/rules.ts';
import type { FoundFacility } from '../../src/repair/service.ts';

export const partOf = (root: HTMLElement | DocumentFragment, name: string): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-part="${name}"]`);

export function fillCard(card: HTMLElement, shop: FoundFacility, number: number, words: OpenWords): void {
  const { name, address, languages, miles, phone, email, directions, open, week } = shopCard(
    shop,
    words,
    document.documentElement.lang,
    Date.now(),
  );
  card.id = `shop-${number}`;
  card.dataset.number = String(number);
  const put = (part: string, text: string) => {
    const element = partOf(card, part);
    if (text) element!.textContent = text;
    else element?.remove();
  };
  const link = (part: string, href: string, text?: string) => {
    const element = partOf(card, part) as HTMLAnchorElement;
    if (!href) return element.remove();
    element.href = href;
    element.querySelector('span')!.textContent = text ?? ` ${name}`;
  };
  put('number', String(number));
  put('name', name);
  put('address', address);
  put('languages', languages);
  const far = partOf(card, 'far')!;
  if (miles) far.querySelector('b')!.textContent = miles;
  else far.remove();
  link('phone', phone?.href ?? '', phone?.shown ?? '');
  link('email', email?.href ?? '', email?.shown ?? '');
  link('directions', directions);
  partOf(card, open ? 'no-hours' : 'hours')!.remove();
  if (!open) return;
  const hours = partOf(card, 'hours')!;
  const state = hours.querySelector<HTMLElement>('.repair-locator__state')!;
  state.textContent = open.state;
  if (open.isOpen) state.dataset.open = 'now';
  hours.querySelector('.repair-locator__next')!.textContent = open.next;
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
