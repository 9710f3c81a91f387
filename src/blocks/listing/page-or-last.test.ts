import { expect, test } from 'vitest';
import type { WidgetAnswer } from '../../search/protocol.ts';
import { pageOrLast } from './page-or-last.ts';

async function run(wanted: number, total: number) {
  const asked: number[] = [];
  const answer = async (page: number) => {
    asked.push(page);
    return [{ content: [], total_item: total, facet: [] }] as unknown as WidgetAnswer[];
  };
  const [{ page, pages }] = await pageOrLast(wanted, 10, answer);
  return { page, pages, asked };
}

test('requests an existing page once [RES-01] [SRC-01] [PRS-01]', async () => {
  expect(await run(2, 11)).toEqual({ page: 2, pages: 2, asked: [2] });
});

test('returns the last page for a page number past the end [RES-01] [SRC-01] [PRS-01]', async () => {
  expect(await run(9, 25)).toEqual({ page: 3, pages: 3, asked: [9, 3] });
});

test('returns one page when nothing is found, without another request [RES-01] [SRC-01] [PRS-01]', async () => {
  expect(await run(9, 0)).toEqual({ page: 1, pages: 1, asked: [9] });
});

test('limits the number of pages to MAX_PAGES [SRC-01]', async () => {
  expect(await run(1, 2_000_000)).toMatchObject({ page: 1, pages: 500 });
});

test('passes a failed search on to the caller [API-02]', async () => {
  await expect(pageOrLast(1, 10, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
});
