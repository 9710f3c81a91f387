import { expect, test } from 'vitest';
import { registry } from '../../generated/registry.ts';
import { blockExamples } from '../../generated/examples.ts';
import { stressedExamples } from './stressed-examples.ts';

const faq = registry.get('FaqAccordion')!;
const states = stressedExamples(faq, blockExamples['faq-accordion']!.examples.default);

test('changes what the schema reads, including entries of lists, and leaves the rest [BLK-27]', () => {
  const { fields } = states['stress: right to left'] as {
    fields: { Headline: { value: string }; Items: { fields: { Title: { value: string } } }[] };
  };
  expect(fields.Headline.value).toMatch(/^[\u0600-\u06ff]/);
  expect(fields.Items.every((item) => /^[\u0600-\u06ff]/.test(item.fields.Title.value))).toBe(true);
  expect(fields.Items).toHaveLength(8);
});

test('makes 200 entries with their own ids from a few [BLK-27]', () => {
  const { fields } = states['stress: 200 entries'] as { fields: { Items: unknown[] } };
  expect(fields.Items).toHaveLength(200);
  expect((states['stress: no entries'] as { fields: { Items: unknown[] } }).fields.Items).toEqual([]);
});

test('marks every field for editors, filled and empty, and empties placeholders [BLK-27] [EDT-01]', () => {
  type Faq = { Headline: object; Items: { fields: { Title: object; Image: object } }[] };
  const headline = { fieldType: 'Single-Line Text' };
  const { Headline, Items } = states['stress: editing']!.fields as unknown as Faq;
  expect(Headline).toEqual({ value: expect.stringMatching(/./), metadata: headline });
  expect(Items).toHaveLength(8);
  const empty = states['stress: editing with empty fields']!.fields as unknown as Faq;
  expect(empty.Headline).toEqual({ value: '', metadata: headline });
  expect(empty.Items.map(({ fields }) => [fields.Title, fields.Image])).toEqual(
    Array(2).fill([
      { value: '', metadata: headline },
      { value: {}, metadata: { fieldType: 'Image' } },
    ]),
  );
  expect(states['stress: editing without anything']).toEqual({ fields: {}, editing: true, placeholders: {} });
});

test('changes visible texts, but not names of icons and addresses [BLK-27]', () => {
  const callouts = stressedExamples(registry.get('IconCallouts')!, blockExamples['icon-callouts']!.examples.default);
  const { Items } = callouts['stress: one very long word']!.fields as { Items: { fields: Record<string, { value: unknown }> }[] };
  expect(Items[0]!.fields.IconName!.value).toMatch(/^[a-z-]+$/);
  expect(Items[0]!.fields.Headline!.value).toMatch(/^\S{60,}$/);
});

test('a block without fields has only its empty state for editors', () => {
  const states = stressedExamples(registry.get('Container')!, blockExamples.container!.examples.default);
  expect(states).toEqual({
    'stress: editing without anything': { fields: {}, params: expect.anything(), placeholders: { 'container-{*}': [] }, editing: true },
  });
});
