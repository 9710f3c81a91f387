/** Fills the card of the saved agency from browser storage and updates its open state (BLK-21). */
import { phoneOf } from '../../src/agencies/display/contacts.rules.ts';
import { readPhone } from '../../src/lib/text/phone.rules.ts';
import { everyMinute, paintOpenState } from './open-state.ts';
import { savedAgency } from './saved.ts';

/** @param root a `.saved-agency` */
export function showSavedCard(root: HTMLElement): void {
  const part = <E extends HTMLElement = HTMLElement>(name: string) => root.querySelector<E>(`.saved-agency__${name}`)!;
  const fill = () => {
    const agency = savedAgency();
    if (!agency) return;
    part('name').textContent = agency.AgencyName;
    part<HTMLAnchorElement>('details').href = document.documentElement.dataset.agency!;
    const call = part<HTMLAnchorElement>('call');
    const phone = readPhone(phoneOf(agency));
    call.hidden = !phone;
    if (phone) {
      call.href = phone.href;
      call.ariaLabel = (call.dataset.call as string).replace('{phone}', phone.shown);
      call.querySelector('span')!.textContent = phone.shown;
    }
    paintOpenState(part('open'), root, agency);
  };
  everyMinute(fill);
  addEventListener('visitor-changed', fill);
}
