import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

test('has the texts and the options of the specification, and chooses none [BLK-20]', () => {
  const html = renderExample('QuoteCallout', 'default');
  expect(html).toContain('Do you have the coverage you need?</h2>');
  expect(html).toContain('Discover great rates from local people who care. Get a free quote now.');
  expect([...html.matchAll(/<option value="([^"]*)"/g)].map((match) => match[1])).toEqual([
    '',
    'life',
    'home',
    'renters',
    'Auto',
    'business',
  ]);
  expect(html).toMatch(/<option value="" selected="">/);
  expect(html).toMatch(/<form[^>]* action="\/" method="post"/);
});

test('says what is missing when it is sent without a type [QTE-02]', () => {
  const html = renderExample('QuoteCallout', 'default', {
    page: { submission: { formId: 'example', values: { type: '', zip: '16501' }, errors: { type: 'x' } } },
  });
  expect(html).toMatch(/<select[^>]*aria-invalid="true"/);
  expect(html).not.toMatch(/<input[^>]*aria-invalid/);
  expect(html).toContain('Please fill in insurance type and correct zip code');
});

test('finds the type to choose at first in any case', () => {
  expect(renderExample('QuoteCallout', 'a type chosen')).toMatch(/<option value="Auto" selected="">/);
});
