import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

const options = (html: string) =>
  [...html.matchAll(/<optgroup label="([^"]*)">|<option value="([^"]*)"( selected="")?>/g)].map(([, group, value, selected]) =>
    group ? `${group}:` : `${value}${selected ? ' *' : ''}`,
  );

test('offers insurances and bundles in one list, each under its heading, and chooses none [QTE-01]', () => {
  expect(options(renderExample('QuoteWidget', 'default'))).toEqual([
    ' *',
    'Insurance:',
    'Auto',
    'Home',
    'Renters',
    'Life',
    'Business',
    'Bundles:',
    'Auto and Home',
    'Auto and Renters',
  ]);
  expect(options(renderExample('QuoteWidget', 'only bundles'))).toEqual([' *', 'Auto and Home', 'Auto and Renters']);
});

test('chooses the insurance or the bundle that content selects, in any case [QTE-01]', () => {
  expect(options(renderExample('QuoteWidget', 'an insurance chosen'))).toContain('Renters *');
  expect(options(renderExample('QuoteWidget', 'a bundle chosen'))).toContain('Auto and Renters *');
});

test('tells its script which choices open the quote modal: script links and links to its page [QTE-01]', () => {
  const props = (example: string) =>
    JSON.parse((/data-island-props="([^"]*)"/.exec(renderExample('QuoteWidget', example))?.[1] ?? '{}').replaceAll('&quot;', '"'));
  expect(props('default').asks).toEqual(['Auto', 'Home', 'Life', 'Business']);
  expect(props('only bundles').asks).toBeUndefined();
});

test('takes exactly five digits, and comes back with the sentence and what was typed [QTE-01] [QTE-02]', () => {
  expect(renderExample('QuoteWidget', 'default')).toMatch(/inputMode="numeric" maxLength="5"/i);
  const html = renderExample('QuoteWidget', 'sent with a wrong ZIP');
  expect(html).toContain('Please fill in insurance type and correct zip code');
  expect(options(html)).toContain('Auto and Home *');
  expect(html).toMatch(/name="zip" value="1650"/);
});

test('says its own words where content gives none, and nothing where nothing can be chosen [QTE-01] [EDT-01]', () => {
  expect(renderExample('QuoteWidget', 'a type that leads nowhere')).toContain('What can we insure for you?</h2>');
  expect(options(renderExample('QuoteWidget', 'a type that leads nowhere'))).not.toContain('Boat');
  expect(renderExample('QuoteWidget', 'empty')).toBe('');
  expect(renderExample('QuoteWidget', 'editing without types')).toContain('[Quote widget]');
});
