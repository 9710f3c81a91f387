/** Caches answers of the last minute in this isolate, as JSON, by request: many visitors search for the same. */
import type { Clock } from '../lib/time/clock.ts';
import { Lru } from '../lib/cache/lru.ts';
import type { SearchAnswer } from './protocol.ts';
import type { SearchPlace } from './service.ts';

const FRESH_MS = 60_000;

export class RecentAnswers {
  #answers: Lru<{ text: string; at: number }>;

  constructor(
    private readonly clock: Clock,
    maxBytes: number,
  ) {
    this.#answers = new Lru(maxBytes);
  }

  /** White space does not make another key. @param request everything on which the answer depends */
  keyOf({ site, language }: SearchPlace, request: unknown): string {
    return JSON.stringify([site, language, request], (name, value) =>
      name === 'keyphrase' && typeof value === 'string' ? value.trim().replace(/\s+/g, ' ') : value,
    );
  }

  get(key: string): SearchAnswer | undefined {
    const found = this.#answers.get(key);
    const age = found ? this.clock.now() - found.at : FRESH_MS;
    return found && age >= 0 && age < FRESH_MS ? (JSON.parse(found.text) as SearchAnswer) : undefined;
  }

  /** @param at when the query was sent. Milliseconds since 1970 */
  set(key: string, answer: SearchAnswer, at = this.clock.now()): void {
    const text = JSON.stringify(answer);
    this.#answers.set(key, { text, at }, (key.length + text.length) * 2);
  }
}
