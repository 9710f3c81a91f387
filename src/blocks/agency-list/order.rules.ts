/** Orders the agencies of a town for a visitor who needs one now, and says which of them speak what. Pure. */
import type { Agency } from '../../agencies/agency.ts';
import { openState, weekFrom } from '../../agencies/display/week.rules.ts';

type Opening = Pick<Agency, 'HoursOfOperation' | 'TimeZone'>;

/** Open ones first, then those that open soonest, by days; those of one day stay in their order. */
export function openFirst<T extends Opening>(agencies: readonly T[], now: number): T[] {
  const days = new Map(agencies.map((agency) => [agency, daysToOpening(agency, now)]));
  return agencies.toSorted((a, b) => days.get(a)! - days.get(b)!);
}

/** @returns -1 when open now, 0 for later today; unknown and never come last */
export function daysToOpening({ HoursOfOperation, TimeZone }: Opening, now: number): number {
  const { isOpen, opens } = openState(HoursOfOperation, TimeZone, now);
  if (isOpen) return -1;
  if (!opens) return 8;
  // A week from now is the same day, but not today.
  return opens.day ? weekFrom(HoursOfOperation, TimeZone, now).findIndex(({ day }) => day === opens.day) || 7 : 0;
}

/** Languages beside English by name, each with the numbers of the agencies that speak it, from 1. */
export function speakers(agencies: readonly Pick<Agency, 'Languages'>[]): [language: string, numbers: number[]][] {
  const pairs = agencies.flatMap(({ Languages }, index) =>
    [...new Set(Languages.string)].map((language) => ({ language, number: index + 1 })),
  );
  return [...Map.groupBy(pairs, ({ language }) => language)]
    .map(([language, found]): [string, number[]] => [language, found.map(({ number }) => number)])
    .sort(([a], [b]) => a.localeCompare(b, 'en'));
}
