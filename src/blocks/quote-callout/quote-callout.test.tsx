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
  const html = renderExample('QuoteCallout', 'sent without a type');
  expect(html).toMatch(/<select[^>]*aria-invalid="true"/);
  expect(html).not.toMatch(/<input[^>]*aria-invalid/);
  expect(html).toContain('Please fill in insurance type and correct zip code');
});

test('finds the type to choose at first in any case', () => {
  expect(renderExample('QuoteCallout', 'a type chosen')).toMatch(/<option value="Auto" selected="">/);
});

test('a wrong ZIP comes back with what was typed and chosen [QTE-02]', () => {
  const html = renderExample('QuoteCallout', 'sent with a wrong ZIP');
  expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]* name="zip" value="1650l"/);
  expect(html).toMatch(/<option value="Auto" selected="">/);
  expect(html).not.toMatch(/<select[^>]*aria-invalid/);
});

test('takes the ZIP from the address [QTE-01]', () => {
  expect(renderExample('QuoteCallout', 'ZIP from the address')).toMatch(/<input[^>]* name="zip"[^>]* value="16428"/);
});

test('asks nothing when there is nothing to answer with, and gives editors a hint [BLK-20, EDT-01]', () => {
  for (const example of ['empty', 'no types']) expect(renderExample('QuoteCallout', example), example).toBe('');
  expect(renderExample('QuoteCallout', 'a type that leads nowhere').match(/<option/g)).toHaveLength(3);
  expect(renderExample('QuoteCallout', 'editing without types')).toContain('[Quote callout]');
});
