/** A publish is all or nothing: whenever one looks, all live pages have one number, that of the last confirmed publish or a later one. */
import { NUMBER_WORD, numbersIn, SCOPE } from '../content.ts';
import type { Invariant } from '../observer.ts';

const look: NonNullable<Invariant['look']> = async ({ DB }, check, journal) => {
  // Another publish may be confirmed while the database is read.
  const last = journal.lastConfirmed();
  const { results } = await DB.prepare(
    `SELECT v.item, v.fields FROM heads h JOIN versions v ON v.item = h.item AND v.language = h.language AND v.number = h.number
     WHERE h.stage = 'live' AND h.site = ?1 AND h.language = ?2 AND v.fields LIKE '%soaknumber%'`,
  )
    .bind(SCOPE.site, SCOPE.language)
    .all<{ item: string; fields: string }>();
  const numbers = new Set(results.flatMap(({ fields }) => numbersIn(fields, NUMBER_WORD)));
  check(results.length > 0 && numbers.size === 1, () => `the live pages have numbers ${[...numbers]}`);
  check(Math.min(...numbers) >= last, () => `the live pages have number ${[...numbers]}, ${last} was confirmed`);
};

export const wholePublishes: Invariant = {
  name: 'a publish is all or nothing',
  look,
  end: ({ stores }, check, journal) => look(stores, check, journal),
};
