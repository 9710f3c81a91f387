/** Updates the hours on an agency's page while it stays open: the state every minute, the week every day, both in the agency's time zone (AGY-05). */
import type { Agency } from '../../src/agencies/agency.ts';
import { weekFrom } from '../../src/agencies/display/week.rules.ts';
import { everyMinute, paintOpenState } from './open-state.ts';

/** @param root an `.agency-details` */
export function refreshHours(root: HTMLElement, agency: Agency): void {
  const line = root.querySelector<HTMLElement>('.agency-details__open');
  everyMinute(() => {
    if (line) paintOpenState(line, root, agency);
    turnWeek(root, agency);
  });
}

/** After midnight, yesterday moves to the end. */
function turnWeek(root: HTMLElement, { HoursOfOperation, TimeZone }: Agency): void {
  const rows = [...root.querySelectorAll<HTMLElement>('tr[data-day]')];
  const today = weekFrom(HoursOfOperation, TimeZone, Date.now())[0]?.day;
  const at = rows.findIndex((row) => row.dataset.day === today);
  for (const row of rows.slice(0, Math.max(at, 0))) row.parentElement!.appendChild(row);
  for (const row of at > 0 ? rows : []) row.toggleAttribute('data-today', row.dataset.day === today);
}
