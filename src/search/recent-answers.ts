/** Answers of the last minute in this isolate, as texts, by what was asked: many visitors look for the same. */
import type { Clock } from '../lib/clock.ts';
import { Lru } from '../lib/lru.ts';
import type { SearchAnswer } from './protocol.ts';
import type { SearchPlace } from './service.ts';

const FRESH_MS = 60_000;

export class RecentAnswers {
  #kept: Lru<{ text: string; at: number }>;

  constructor(
    private readonly clock: Clock,
    maxBytes: number,
  ) {
    this.#kept = new Lru(maxBytes);
  }

  /** Spaces more or less are the same words. @param asked all that the answer depends on */
  keyOf({ site, language }: SearchPlace, asked: unknown): string {
    return JSON.stringify([site, language, asked], (name, value) =>
      name === 'keyphrase' && typeof value === 'string' ? value.trim().replace(/\s+/g, ' ') : value,
    );
  }

  get(key: string): SearchAnswer | undefined {
    const found = this.#kept.get(key);
    const age = found ? this.clock.now() - found.at : FRESH_MS;
    return found && age >= 0 && age < FRESH_MS ? (JSON.parse(found.text) as SearchAnswer) : undefined;
  }

  /** @param at when it was asked for. Milliseconds since 1970 */
  set(key: string, answer: SearchAnswer, at = this.clock.now()): void {
    const text = JSON.stringify(answer);
    this.#kept.set(key, { text, at }, (key.length + text.length) * 2);
  }
}
