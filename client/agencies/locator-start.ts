/** Before a search: the visitor's own agency, what was searched for last in this tab, and the town that the edge knows. */
import { LAST_PLACE_KEY, SAVED_KEY } from '../../src/agencies/visitor/storage-names.rules.ts';
import { readStored } from '../storage.ts';

/** @param root an `.agent-locator` whose rows are filled */
export function showStart(root: HTMLElement): void {
  // The link works without its town's name.
  void nameNear(root).catch(() => undefined);
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

/** Names the visitor's town in the link to the agencies there, or hides the link where the edge knows no place; its place is kept. */
async function nameNear(root: HTMLElement): Promise<void> {
  const link = root.querySelector<HTMLAnchorElement>('.agent-locator__near');
  if (!link || 'asked' in link.dataset) return;
  link.dataset.asked = '';
  const answer = await fetch(link.href, { headers: { accept: 'application/json' } });
  const { place } = (await answer.json()) as { place: string };
  if (place) link.textContent = link.dataset.near!.replace('{place}', () => place);
  else link.dataset.nowhere = '';
}
