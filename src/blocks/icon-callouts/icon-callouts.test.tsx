import { expect, test } from 'vitest';
import { renderBlock, renderExample } from '../../../test/render.tsx';

test('is a list with icon, title, sentence and link in each row, under one heading [BLK-10]', () => {
  const html = renderExample('IconCallouts', 'default');
  expect(html.match(/<li /g)).toHaveLength(4);
  expect(html.match(/<h2/g)).toHaveLength(1);
  expect(html).toMatch(
    /#icon-phone-call.*<h3[^>]*>A person answers<\/h3>.*Day or night.*<a href="\/report-a-claim" class="arrow">Report a claim/,
  );
});

test('leaves no box for an unknown icon [BLK-10]', () => {
  expect(renderExample('IconCallouts', 'missing image').match(/icon-callouts__icon/g)).toHaveLength(2);
});

test('leaves out a row without text, and prints nothing without any row [BLK-10]', () => {
  const row = { fields: { IconName: { value: 'key' } } };
  expect(renderBlock('IconCallouts', { fields: { Headline: { value: 'Only this' }, Items: [row] } })).not.toContain('<ul');
  expect(renderBlock('IconCallouts', { fields: { Items: [row] } })).not.toContain('<div class="icon-callouts');
  expect(renderExample('IconCallouts', 'stress: editing without anything')).toContain('[Icon callouts]');
});
