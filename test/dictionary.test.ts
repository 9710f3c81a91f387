/** The phrases that blocks ask for are in every dictionary of the sample, and nothing else is: an untranslated word would show in English [DEL-17]. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importBody, sampleSites } from '../scripts/seed.mjs';
import { TABS } from '../src/content/page-facts.ts';
import { slugOf } from '../src/urls.ts';
import { KNOWN } from '../src/blocks/resource-listing/rules.ts';
import { messages } from '../src/blocks/error-message/messages.ts';

/** What the variable part of a key can be. */
const variants: Record<string, readonly string[]> = {
  Variant: Object.keys(messages),
  'topic.tab': TABS,
  tab: TABS,
  // The known values of S1 §5; a service's own ones have no phrase and stand as it writes them.
  'slugOf(value)': Object.values(KNOWN).flat().map(slugOf),
};

/** Keys as the source writes them: `page.phrase('key', …)`, and those that are put together from a variant's name. */
function keysInSource(): Set<string> {
  const sources = globSync('src/**/*.{ts,tsx}', { exclude: (file) => file.includes('.test.') });
  const text = sources.map((file) => readFileSync(file, 'utf8')).join('\n');
  const keys = [...text.matchAll(/\bphrase\(\s*(?:'([^']+)'|`([^`]+)`)/g)].flatMap(([, plain, template]) => {
    if (plain) return [plain];
    const [before, variable, after] = (template as string).split(/\$\{([\w.()]+)\}/);
    const values = variants[variable ?? ''];
    expect(values, `values of ${template}`).toBeDefined();
    return (values ?? []).map((value) => `${before}${value}${after}`);
  });
  return new Set(keys);
}

const used = keysInSource();

test('the source asks for phrases at all [DEL-17]', () => {
  expect(used.size).toBeGreaterThan(40);
  expect([...used]).toEqual(expect.arrayContaining(['skip-to-content', 'error-not-found-title', 'quote-error']));
});

test.each(sampleSites('lake-erie').filter(({ site }) => site === 'lake-erie'))(
  '$site in $language has each phrase, and no other [DEL-17]',
  (options) => {
    const { dictionary } = importBody(options);
    expect(Object.keys(dictionary).sort()).toEqual([...used].sort());
    // What code fills in stands in each language.
    for (const [key, phrase] of Object.entries(importBody(sampleSites('lake-erie')[0]).dictionary as Record<string, string>))
      expect([key, (dictionary[key] as string).match(/\{\w+\}/g)]).toEqual([key, phrase.match(/\{\w+\}/g)]);
  },
);

test('a site of its own says otherwise only what blocks ask for [DEL-17]', () => {
  for (const options of sampleSites('lake-erie'))
    expect([...used]).toEqual(expect.arrayContaining(Object.keys(importBody(options).dictionary)));
});
