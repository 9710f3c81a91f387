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
  const html = renderExample('BundlingCard', 'wrong ZIP, sent without script');
  expect(options(html)).toContain('renters: Renters *');
  expect(html).toMatch(/<input[^>]* autofocus="" [^>]*name="zip"/);
  expect(html).toContain('Please fill in insurance type and correct zip code');
});

test('takes ZIP and bundle from the address and the editor [BLK-20, QTE-01]', () => {
  const html = renderExample('BundlingCard', 'ZIP from the address');
  expect(html).toMatch(/<input[^>]* name="zip"[^>]* value="16428"/);
  expect(options(html)).toContain('Auto: Auto *');
});

test('offers only bundles that lead somewhere; editors see every one, and where it leads [BLK-20, EDT-01]', () => {
  expect(options(renderExample('BundlingCard', 'a bundle that leads nowhere'))).toEqual(['life: Auto and Homeowners *', 'home: Home']);
  expect(options(renderExample('BundlingCard', 'editing with empty fields'))).toContain('boat: Home and Boat *');
});

test('leaves nothing when there is nothing to choose, and a hint for editors [BLK-20, EDT-01]', () => {
  expect(renderExample('BundlingCard', 'empty')).toBe('');
  expect(renderExample('BundlingCard', 'editing without bundles')).toContain('[Bundling card]');
});
