import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

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
  expect(html).not.toMatch(/inputMode=/i);
});

test('comes back with the sentence, the mark and what was typed [QTE-02]', () => {
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
  expect(renderExample('QuoteWizard', 'editing without types')).toContain('[Quote wizard]');
});
