/** The towns of a state with script: typing in the search shows the towns that fit, in their open groups. */
import { counted } from '../../../src/lib/text/counted.rules.ts';
import { isTownLike } from '../../../src/blocks/agency-cities/town.rules.ts';

export default function enhanceAgencyCities(root: HTMLElement): void {
  const input = root.querySelector<HTMLInputElement>('.agency-cities__find input')!;
  const found = root.querySelector<HTMLElement>('.agency-cities__found')!;
  const letters = root.querySelector<HTMLElement>('.agency-cities__letters');
  const groups = [...root.querySelectorAll<HTMLDetailsElement>('.agency-cities__group')];
  const { one = '', many = '', none = '' } = found.dataset;
  const show = () => {
    const typed = input.value.trim();
    let sum = 0;
    for (const group of groups) {
      let fitting = 0;
      for (const town of group.querySelectorAll<HTMLElement>('.agency-cities__town')) {
        town.hidden = typed !== '' && !isTownLike(town.firstElementChild!.textContent, typed);
        if (!town.hidden) fitting++;
      }
      group.hidden = fitting === 0;
      group.open = typed !== '' && fitting > 0;
      sum += fitting;
    }
    letters?.toggleAttribute('hidden', typed !== '');
    found.textContent = typed === '' ? '' : sum === 0 ? none : counted(sum, [one, many], document.documentElement.lang);
  };
  input.addEventListener('input', show);
  input.form!.addEventListener('submit', (event) => event.preventDefault());
  // The link works without its town's name.
  void nameNear(root).catch(() => undefined);
  // Typed before this ran, or restored by the browser.
  if (input.value.trim()) show();
}

/** Leads to the town where the edge knows the visitor, if it is in the list. */
async function nameNear(root: HTMLElement): Promise<void> {
  const link = root.querySelector<HTMLAnchorElement>('.agency-cities__near')!;
  const answer = await fetch(link.href, { headers: { accept: 'application/json' } });
  const { place, state } = (await answer.json()) as { place: string; state: string };
  // Many states have a Columbia.
  if (state !== root.dataset.state) return;
  const town = [...root.querySelectorAll<HTMLAnchorElement>('.agency-cities__town a')].find(({ textContent }) => textContent === place);
  if (!town) return;
  link.href = town.href;
  link.lastElementChild!.textContent = link.dataset.near!.replace('{place}', () => place);
}
