import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

test('asks about the subject, and has both cards: the saved agency’s, and a link to find one [BLK-21]', () => {
  const html = renderExample('AskAgent', 'default');
  expect(html).toMatch(/<h2[^>]*>Ask an agent about this<\/h2>/);
  expect(html).toContain('An agent reads it with you.');
  expect(html).toMatch(/class="saved-agency__none".*href="\/find-an-agent\/?".*class="saved-agency__own"/s);
  expect(html).toContain('data-enhance="/assets/saved-agency');
  expect(renderExample('AskAgent', 'own words')).toMatch(/Before you sign.*Look for an agency/s);
});
