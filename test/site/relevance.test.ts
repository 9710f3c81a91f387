/** The quality of the first five results: nDCG@5 over manually graded queries, on the sample site as it is indexed. */
import { expect, inject, test } from 'vitest';
import { siteSearch } from '../../src/search/requests.ts';
import type { SearchAnswer } from '../../src/search/protocol.ts';
import { urls } from '../../src/site/urls.ts';
import { type Judged, type Kind, relevanceSet } from './relevance-set.ts';

const WANTED = 0.85;
const DEPTH = 5;

/** Gain of graded pages in this order: each position counts less than the one before (Järvelin and Kekäläinen). */
const gain = (grades: readonly number[]): number =>
  grades.slice(0, DEPTH).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);

function quality({ pages }: Judged, found: readonly string[]): number {
  const best = Object.values(pages).sort((a, b) => b - a);
  return gain(found.map((path) => pages[path] ?? 0)) / gain(best);
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const printed = (number: number): string => number.toFixed(3);

let visitors = 0;

async function find(text: string): Promise<string[]> {
  const origin = inject('siteOrigin');
  const answer = await fetch(origin + urls.searchApi, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin,
      'sec-fetch-site': 'same-origin',
      'cf-connecting-ip': `192.0.2.${++visitors % 250}`,
    },
    body: JSON.stringify(siteSearch({ language: 'en' }, { text, types: [], page: 0 })),
  });
  expect(answer.status, text).toBe(200);
  return ((await answer.json()) as SearchAnswer).widgets[0]!.content.map(({ url }) => url);
}

test('the first five results reach an nDCG@5 of at least 0.85 over eighty queries or more [SRC-02]', async () => {
  expect(relevanceSet.length).toBeGreaterThanOrEqual(80);
  // The index is built by a queue, a moment after the site started.
  await expect.poll(async () => (await find('insurance').catch(() => [])).length, { timeout: 20_000 }).toBeGreaterThan(0);
  const results: { judged: Judged; found: string[]; score: number }[] = [];
  for (const judged of relevanceSet) {
    const found = await find(judged.query);
    results.push({ judged, found, score: quality(judged, found) });
  }
  const kinds = new Map<Kind, number[]>();
  for (const { judged, score } of results) kinds.set(judged.kind, [...(kinds.get(judged.kind) ?? []), score]);
  const overall = mean(results.map(({ score }) => score));
  const worst = results.toSorted((a, b) => a.score - b.score).slice(0, 5);
  console.info(
    [
      `nDCG@5 ${printed(overall)} over ${results.length} queries: ${[...kinds].map(([kind, scores]) => `${kind} ${printed(mean(scores))}`).join(', ')}`,
      ...worst.map(({ judged, found, score }) => `  ${printed(score)} ${judged.query}: ${found.slice(0, DEPTH).join(' ')}`),
    ].join('\n'),
  );
  expect(overall).toBeGreaterThanOrEqual(WANTED);
});
