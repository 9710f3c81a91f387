import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

test('links to the locator and contains an empty card for the saved agency [BLK-21]', () => {
  const html = renderExample('SavedAgencyCard', 'default');
  expect(html).toMatch(/saved-agency__none"><h2[^>]*>Find an Agency<\/h2>.*href="\/find-an-agent"/);
  expect(html).toMatch(/saved-agency__own"><h2[^>]*>My Agency<\/h2><p class="saved-agency__name"><\/p>/);
  expect(html).toContain('data-closes="Closes {time}"');
});

test('shows an editor’s own text, and the address in the page’s language', () => {
  expect(renderExample('SavedAgencyCard', 'own words')).toMatch(/<h2[^>]*>Whom to ask<\/h2><p>Your agent sees .*Look for an agency<\/a>/);
  expect(renderExample('SavedAgencyCard', 'default', { page: { prefix: '/es' } })).toContain('href="/es/find-an-agent"');
});
