import { describe, expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

describe('bundling card', () => {
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

  test('shows default texts when content has none [BLK-20]', () => {
    const html = renderExample('BundlingCard', 'titles as values');
    expect(html).toContain('Get started with your bundled offer today</h2>');
    expect(options(html)).toContain('Auto and Renters: Auto and Renters *');
  });

  test('keeps the chosen bundle when the ZIP was wrong [QTE-02]', () => {
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
    expect(options(renderExample('BundlingCard', 'editing, a bundle that leads nowhere'))).toContain('boat: Home and Boat *');
  });

  test('renders nothing without a choice, except a hint for editors [BLK-20, EDT-01]', () => {
    expect(renderExample('BundlingCard', 'empty')).toBe('');
    expect(renderExample('BundlingCard', 'stress: editing without anything')).toContain('[Bundling card]');
  });
});

describe('quote callout', () => {
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

  test('keeps the input and the choice when the ZIP was wrong [QTE-02]', () => {
    const html = renderExample('QuoteCallout', 'sent with a wrong ZIP');
    expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]* name="zip" value="1650l"/);
    expect(html).toMatch(/<option value="Auto" selected="">/);
    expect(html).not.toMatch(/<select[^>]*aria-invalid/);
  });

  test('takes the ZIP from the address [QTE-01]', () => {
    expect(renderExample('QuoteCallout', 'ZIP from the address')).toMatch(/<input[^>]* name="zip"[^>]* value="16428"/);
  });

  test('renders nothing without a choice, except a hint for editors [BLK-20, EDT-01]', () => {
    for (const example of ['empty', 'no types']) expect(renderExample('QuoteCallout', example), example).toBe('');
    expect(renderExample('QuoteCallout', 'a type that leads nowhere').match(/<option/g)).toHaveLength(3);
    expect(renderExample('QuoteCallout', 'stress: editing without anything')).toContain('[Quote callout]');
  });
});

describe('quote widget', () => {
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
    expect(props('default').modalTypes).toEqual(['Auto', 'Home', 'Life', 'Business']);
    expect(props('only bundles').modalTypes).toBeUndefined();
  });

  test('accepts exactly five digits, and otherwise shows the message and keeps the input [QTE-01] [QTE-02]', () => {
    expect(renderExample('QuoteWidget', 'default')).toMatch(/inputMode="numeric" enterKeyHint="go" maxLength="5"/i);
    const html = renderExample('QuoteWidget', 'sent with a wrong ZIP');
    expect(html).toContain('Please fill in insurance type and correct zip code');
    expect(options(html)).toContain('Auto and Home *');
    expect(html).toMatch(/name="zip" value="1650"/);
  });

  test('shows default texts when content has none, and renders nothing without a choice [QTE-01] [EDT-01]', () => {
    expect(renderExample('QuoteWidget', 'a type that leads nowhere')).toContain('What can we insure for you?</h2>');
    expect(options(renderExample('QuoteWidget', 'a type that leads nowhere'))).not.toContain('Boat');
    expect(renderExample('QuoteWidget', 'empty')).toBe('');
    expect(renderExample('QuoteWidget', 'stress: editing without anything')).toContain('[Quote widget]');
  });
});

describe('quote wizard', () => {
  test('posts a type and a ZIP of at most ten signs to the site root [QTE-02]', () => {
    const html = renderExample('QuoteWizard', 'default');
    expect(html).toMatch(/<form[^>]* action="\/" method="post"/);
    expect([...html.matchAll(/<option value="([^"]*)"/g)].map(([, value]) => value)).toEqual([
      '',
      'auto',
      'home',
      'renters',
      'life',
      'business',
    ]);
    expect(html).toMatch(/<input[^>]* maxLength="10"[^>]*name="zip"/i);
    expect(html).toMatch(/inputMode="text"/i);
  });

  test('shows the message and the mark, and keeps the input, when the ZIP was wrong [QTE-02]', () => {
    const half = renderExample('QuoteWizard', 'sent with half a ZIP');
    expect(half).toContain('Please fill in insurance type and correct zip code');
    expect(half).toMatch(/<input[^>]*aria-invalid="true"[^>]* name="zip"[^>]* value="16501-12"/);
    expect(half).toMatch(/<option value="life" selected="">/);
    const untyped = renderExample('QuoteWizard', 'sent without a type');
    expect(untyped).toMatch(/<select[^>]*aria-invalid="true"/);
    expect(untyped).not.toMatch(/<input[^>]*aria-invalid/);
    expect(untyped).toMatch(/name="zip"[^>]* value="16501-1234"/);
  });

  test('leaves nothing where nothing leads anywhere, and a hint for editors [QTE-02] [EDT-01]', () => {
    expect(renderExample('QuoteWizard', 'empty')).toBe('');
    expect(renderExample('QuoteWizard', 'a type that leads nowhere')).not.toContain('Boat');
    expect(renderExample('QuoteWizard', 'stress: editing without anything')).toContain('[Quote wizard]');
  });
});
