/** The agency's page: seen (AGY-07), saved by a button (AGY-08), and its hours true at each minute (AGY-05). */
import type { Agency } from '../../../src/agencies/agency.ts';
import { weekFrom } from '../../../src/agencies/hours/rules.ts';
import { readSaved } from '../../../src/agencies/saved/rules.ts';
import { everyMinute, paintOpenState } from '../../agencies/open-state.ts';
import { saveAgency, savedAgency, setViewingAgency } from '../../agencies/saved.ts';
import { track } from '../../track.ts';

const PNG = 'data:image/png;base64,';

export default function enhanceAgencyDetails(root: HTMLElement): void {
  const agency = readSaved(JSON.parse(root.dataset.record as string));
  if (!agency) return;
  if (!('editing' in document.documentElement.dataset)) setViewingAgency(agency.AgencyAccountNumber);
  track('AGENCY_VIEWED', { agency_id: agency.AgencyAccountNumber, agency_name: agency.AgencyName });
  armSaving(root, agency);
  const map = root.querySelector<HTMLElement>('.map');
  if (map) whenSeen(map, async () => void (await (await import('../../map/show-map.ts')).showMap(map)));
  const line = root.querySelector<HTMLElement>('.agency-details__open');
  everyMinute(() => {
    if (line) paintOpenState(line, root, agency);
    turnWeek(root, agency);
  });
}

function armSaving(root: HTMLElement, agency: Agency): void {
  const button = root.querySelector<HTMLButtonElement>('.agency-details__save')!;
  const { dataset } = document.documentElement;
  const show = () => {
    button.disabled = savedAgency()?.AgencyAccountNumber === agency.AgencyAccountNumber;
    if (button.disabled) dataset.agencyHere = '';
    else delete dataset.agencyHere;
  };
  button.addEventListener('click', () => {
    // The photo is in the page once, where it is seen.
    const photo = root.querySelector<HTMLImageElement>(`img[src^="${PNG}"]`)?.src.slice(PNG.length) ?? '';
    if (!saveAgency({ ...agency, Image: photo })) return;
    show();
    const status = root.querySelector<HTMLElement>('[data-saved]')!;
    status.textContent = status.dataset.saved as string;
  });
  // Another window may save another one.
  addEventListener('storage', show);
  show();
}

/** The map by itself is a picture with a pin; the one that moves comes when somebody is near it. */
function whenSeen(element: Element, work: () => Promise<void>): void {
  const near = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      near.disconnect();
      work().catch(reportError);
    },
    { rootMargin: '200px' },
  );
  near.observe(element);
}

/** After midnight, by the agency's clock, yesterday goes to the end. */
function turnWeek(root: HTMLElement, { HoursOfOperation, TimeZone }: Agency): void {
  const rows = root.querySelectorAll<HTMLElement>('tr[data-day]');
  const today = weekFrom(HoursOfOperation, TimeZone, Date.now())[0]?.day;
  if (!today || !rows[0] || rows[0].dataset.day === today) return;
  const at = [...rows].findIndex((row) => row.dataset.day === today);
  const body = rows[0].parentElement!;
  for (const row of [...rows].slice(0, at)) body.appendChild(row);
  for (const row of rows) row.toggleAttribute('data-today', row.dataset.day === today);
}
