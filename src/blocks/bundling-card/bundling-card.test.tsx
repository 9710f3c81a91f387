import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

const options = (html: string) =>
  [...html.matchAll(/<option value="([^"]*)"( selected="")?>([^<]*)/g)].map(
    ([, value, selected, label]) => `${value}: ${label}${selected ? ' *' : ''}`,
  );

test('first option reads "Auto and Homeowners", carries life and is chosen at first [BLK-20]', () => {
  const html = renderExample('BundlingCard', 'default');
  expect(options(html)).toEqual(['life: Auto and Homeowners *', 'home: Home', 'renters: Renters', 'Auto: Auto', 'business: Business']);
  expect(html).toMatch(/<label for="quote-example-type">Bundling Type<\/label>/);
  expect(html).toContain('data-quote="bundle"');
});

test('says its own words where content gives none [BLK-20]', () => {
  const html = renderExample('BundlingCard', 'titles as values');
  expect(html).toContain('Get started with your bundled offer today</h2>');
  expect(options(html)).toContain('Auto and Renters: Auto and Renters *');
});

test('comes back with the bundle that was chosen when the ZIP was wrong [QTE-02]', () => {
  const html = renderExample('BundlingCard', 'default', {
    page: { submission: { formId: 'example', values: { type: 'renters', zip: '165' }, errors: { zip: 'x' } } },
  });
  expect(options(html)).toContain('renters: Renters *');
  expect(html).toMatch(/<input[^>]* autofocus="" [^>]*name="zip"/);
  expect(html).toContain('Please fill in insurance type and correct zip code');
});
