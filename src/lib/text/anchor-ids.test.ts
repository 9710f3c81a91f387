import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anchorIds } from './anchor-ids.ts';

/** Any code units, half pairs too; fast-check's own strings of all characters take seconds to set up. */
const anyText = fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes));
const isId = /^faq-[a-z0-9]+(-[a-z0-9]+)*$/;

test('gives every part a unique id [BLK-02]', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(anyText, fc.constantFrom('What?', 'what', 'What? 2', 'W-h_at'))), (titles) => {
      const ids = anchorIds('faq', titles);
      return new Set(ids).size === titles.length && ids.every((id) => isId.test(id));
    }),
  );
});

test('makes ids for thousands of parts with one title quickly [SEC-02]', () => {
  expect(new Set(anchorIds('faq', Array(50_000).fill('What?'))).size).toBe(50_000);
});

test('makes the id from the part’s title, so that links still work when other parts are added or removed [BLK-02]', () => {
  expect(anchorIds('faq', ['Where is my agent’s information?', 'Économies', '', 'Économies'])).toEqual([
    'faq-where-is-my-agents-information',
    'faq-economies',
    'faq-part',
    'faq-economies-2',
  ]);
});
