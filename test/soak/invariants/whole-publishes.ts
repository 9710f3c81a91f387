/** A publish is all or nothing: in every state that the database ever had, all pages of a publish have the same number. */
import { NUMBER_WORD, SCOPE } from '../content.ts';
import type { Invariant } from '../observer.ts';

export const wholePublishes: Invariant = {
  name: 'a publish is all or nothing',
  async end({ stores: { DB } }, check, { publishes }) {
    const { results } = await DB.prepare(
      `SELECT v.item, v.fields FROM heads h JOIN versions v ON v.item = h.item AND v.language = h.language AND v.number = h.number
       WHERE h.stage = 'live' AND h.site = ?1 AND h.language = ?2 AND v.fields LIKE '%soaknumber%'`,
    )
      .bind(SCOPE.site, SCOPE.language)
      .all<{ item: string; fields: string }>();
    const numbers = new Set(results.flatMap(({ fields }) => [...fields.matchAll(NUMBER_WORD)].map(([, number]) => Number(number))));
    check(results.length > 0 && numbers.size === 1, () => `the live pages have numbers ${[...numbers]}`);
    const last = publishes.findLast(({ outcome }) => outcome === 'published' || outcome === 'late')?.number ?? 0;
    check(Math.min(...numbers) >= last, () => `the live pages have number ${[...numbers]}, ${last} was confirmed`);
  },
};
