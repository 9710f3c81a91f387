import { expect, test } from 'vitest';
import { registry } from '../blocks/registry.ts';
import { blockExamples } from '../generated/examples.ts';
import { stressedExamples } from './stressed-examples.ts';

const faq = registry.get('FaqAccordion')!;
const states = stressedExamples(faq, blockExamples['faq-accordion']!.examples.default);

test('changes what the schema reads, in entries of lists too, and leaves the rest [BLK-27]', () => {
  const { fields } = states['right to left'] as {
    fields: { Headline: { value: string }; Items: { fields: { Title: { value: string } } }[] };
  };
  expect(fields.Headline.value).toMatch(/^[\u0600-\u06ff]/);
  expect(fields.Items.every((item) => /^[\u0600-\u06ff]/.test(item.fields.Title.value))).toBe(true);
  expect(fields.Items).toHaveLength(8);
});

test('makes 200 entries with ids of their own out of a few [BLK-27]', () => {
  const { fields } = states['200 entries'] as { fields: { Items: unknown[] } };
  expect(fields.Items).toHaveLength(200);
  expect((states['no entries'] as { fields: { Items: unknown[] } }).fields.Items).toEqual([]);
});

test('knows nothing to change where a block reads no fields', () => {
  expect(stressedExamples(registry.get('Container')!, blockExamples.container!.examples.default)).toEqual({});
});
