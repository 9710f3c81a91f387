import { expect, test } from 'vitest';
import { renderBlock, renderExample } from '../../../test/render.tsx';

test('reads the platform’s query shape and the plain shape [BLK-18]', () => {
  expect(renderExample('LinkList', 'default')).toMatch(
    /<h2[^>]*>After an accident<\/h2>.*href="\/report-a-claim".*href="\/auto-repair-locator"/,
  );
  expect(
    renderBlock('LinkList', {
      fields: { Title: { value: 'Help' }, Links: [{ fields: { Link: { value: { text: 'Pay', href: '/billing' } } } }] },
    }),
  ).toMatch(/Help<\/h2>.*href="\/billing"/);
});

test('renders a product row as one link with picture, title, sentence and arrow [BLK-18]', () => {
  const html = renderExample('LinkList', 'rows');
  expect(html).toMatch(
    /<a href="\/auto-insurance" class="link-list__row"><img[^>]* alt=""[^>]*>.*<strong>Auto<\/strong>.*For the commute.*#icon-arrow-right.*<\/a>/,
  );
});

test('leaves no empty line for a link without an address [BLK-18]', () => {
  expect(renderExample('LinkList', 'without a link').match(/<li/g)).toHaveLength(1);
});

test('prints a link without a usable address as text [BLK-18, SEC-02]', () => {
  expect(renderExample('LinkList', 'links that lead nowhere')).toMatch(/<li[^>]*><span>Report a claim<\/span><\/li>.*href="\/claims"/);
  const row = renderExample('LinkList', 'rows that lead nowhere');
  expect(row).toContain('<strong>Auto</strong>');
  expect(row).not.toMatch(/<a |#icon-arrow-right|javascript/);
});

test('renders nothing for a heading without links, except a hint for editors [BLK-18, EDT-01]', () => {
  expect(renderExample('LinkList', 'empty')).toBe('');
  expect(renderExample('LinkList', 'stress: editing without anything')).toContain('[Link list]');
  expect(renderExample('LinkList', 'stress: editing with empty fields')).toContain('[No link]');
});
