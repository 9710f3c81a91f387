/** Before a search: the visitor's own agency, and what was searched for last in this tab. */
import { LAST_PLACE_KEY, SAVED_KEY } from '../../src/agencies/visitor/storage-names.rules.ts';
import { readStored } from '../storage.ts';

/** @param root an `.agent-locator` whose rows are filled */
export function showStart(root: HTMLElement): void {
  const again = root.querySelector<HTMLElement>('.agent-locator__again')!;
  root.querySelector<HTMLElement>('.agent-locator__roads')!.onclick = () => {
    delete root.dataset.start;
    root.querySelector<HTMLElement>('.agent-locator__hide')!.focus();
  };
  const last = readStored('sessionStorage', LAST_PLACE_KEY);
  const link = again.querySelector('a')!;
  again.hidden = typeof last !== 'string';
  if (typeof last === 'string') {
    link.href = `${location.pathname}?${new URLSearchParams({ q: last })}`;
    link.textContent = link.dataset.text!.replace('{place}', () => last);
  }
  const own = root.querySelector<HTMLAnchorElement>('.agent-locator__own a')!;
  const saved = readStored('localStorage', SAVED_KEY) as { AgencyName?: unknown } | null | undefined;
  const { agency } = document.documentElement.dataset;
  if (!agency || typeof saved?.AgencyName !== 'string') return;
  own.href = agency;
  own.textContent = saved.AgencyName;
}
