/** Every translated dictionary of the sample has exactly the phrases that blocks use: an untranslated phrase would show in English [DEL-17]. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importBody, sampleSites } from '../scripts/content/seed.ts';
import { codePhrases } from '../src/generated/phrases.ts';
import { TABS } from '../src/content/page-facts.ts';
import { slugOf } from '../src/site/urls.ts';
import { SIDES } from '../src/blocks/agency-details/way.rules.ts';
import { KNOWN } from '../src/blocks/resource-listing/query.rules.ts';
import { messages } from '../src/blocks/error-message/ErrorMessage.tsx';

/** The values of the variable part of a key. */
const variants: Record<string, readonly string[]> = {
  Variant: Object.keys(messages),
  'topic.tab': TABS,
  tab: TABS,
  'way.side': SIDES,
  service: ['auto', 'home', 'life', 'business'],
  place: ['brick', 'strip', 'farmhouse', 'city'],
  // The known values of S1 §5; a service's own values have no phrase and are shown unchanged.
  'slugOf(value)': Object.values(KNOWN).flat().map(slugOf),
};

/** Keys in the source: `page.phrase('key', …)`, and those that are built from a variant's name. */
function keysInSource(): Set<string> {
  const sources = globSync('{src,client/islands}/**/*.{ts,tsx}', { exclude: (file) => file.includes('.test.') });
  const text = sources.map((file) => readFileSync(file, 'utf8')).join('\n');
  const keys = [...text.matchAll(/\b(?:calculatorP|p)hrase\(\s*(?:'([^']+)'|`([^`]+)`)/g)].flatMap(([, plain, template]) => {
    if (plain) return [plain];
    const [before, variable, after] = (template as string).split(/\$\{([\w.()]+)\}/);
    const values = variants[variable ?? ''];
    expect(values, `values of ${template}`).toBeDefined();
    return (values ?? []).map((value) => `${before}${value}${after}`);
  });
  return new Set(keys);
}

const used = keysInSource();

test('the source uses phrases [DEL-17]', () => {
  expect(used.size).toBeGreaterThan(40);
  expect([...used]).toEqual(expect.arrayContaining(['skip-to-content', 'error-not-found-title', 'quote-error']));
});

const sample = sampleSites('lake-erie').filter(({ site }) => site === 'lake-erie');
const english: Readonly<Record<string, string>> = { ...codePhrases, ...importBody(sample[0]).dictionary };

test('the English dictionary has only phrases without a text in the code, so that each text is in one place [DEL-17]', () => {
  expect(Object.keys(importBody(sample[0]).dictionary).filter((key) => codePhrases[key])).toEqual([]);
  expect([...used].filter((key) => !english[key])).toEqual([]);
});

test.each(sample.slice(1))('$site in $language has each phrase with its placeholders, and no other [DEL-17]', (options) => {
  const { dictionary } = importBody(options);
  expect(Object.keys(dictionary).sort()).toEqual([...used].sort());
  for (const key of used) expect([key, dictionary[key]?.match(/\{\w+\}/g)]).toEqual([key, english[key]?.match(/\{\w+\}/g)]);
});

test('a site’s own dictionary overrides only phrases that blocks use [DEL-17]', () => {
  for (const options of sampleSites('lake-erie'))
    expect([...used]).toEqual(expect.arrayContaining(Object.keys(importBody(options).dictionary)));
});
