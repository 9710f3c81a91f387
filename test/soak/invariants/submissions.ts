/** Accepted = stored = delivered at least once with one key. */
import { visitorWord } from '../content.ts';
import type { Invariant } from '../observer.ts';

export const submissions: Invariant = {
  name: 'accepted = stored = delivered at least once with one key',
  async end({ stores: { DB }, delivered }, check, { accepted }) {
    const { results } = await DB.prepare('SELECT key, reference FROM submissions').all<{ key: string; reference: string }>();
    const stored = new Map(results.map(({ key, reference }) => [reference, key]));
    const keys = new Set(stored.values());
    check(keys.size === results.length, () => `${results.length} rows have ${keys.size} keys and ${stored.size} references`);
    for (const { visitor, reference, key } of accepted) {
      const kept = stored.get(reference);
      check(kept !== undefined, () => `visitor ${visitor} was given the reference ${reference} for ${key}; it is not stored`);
      const body = delivered.get(`${kept}/email`);
      check(body?.reference === reference, () => `${reference} of visitor ${visitor} was not delivered under its key`);
      const name = body?.answers.find((one) => one.name === 'name')?.value;
      check(name === visitorWord(visitor), () => `${reference} of visitor ${visitor} was delivered with the answer ${name}`);
    }
    // A visitor may have left before the answer: stored, and so delivered too.
    for (const key of keys) check(delivered.has(`${key}/email`), () => `${key} is stored and was not delivered`);
    for (const key of delivered.keys()) check(keys.has(key.replace(/\/email$/, '')), () => `${key} was delivered and is not stored`);
    const references = new Set(accepted.map(({ reference }) => reference));
    check(references.size === accepted.length, () => `${accepted.length} visitors were given ${references.size} references`);
  },
};
