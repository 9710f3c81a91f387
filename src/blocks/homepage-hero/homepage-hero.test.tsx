import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

const hidden = (html: string, name: string) => html.match(new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`))?.[1];
const refused = { submission: { formId: 'example', values: { type: 'renters', zip: '1650' }, errors: { zip: 'x' } } };

test('is a form that works without script: it posts to the site root and names rendering and page [BLK-01] [QTE-02]', () => {
  const html = renderExample('HomepageHero', 'default');
  expect(html).toMatch(/<form[^>]* action="\/" method="post"/);
  expect([hidden(html, 'form'), hidden(html, 'page')]).toEqual(['example', '/auto-insurance']);
  expect([...html.matchAll(/type="radio"[^>]*value="(\w+)"/g)].map((match) => match[1])).toEqual([
    'auto',
    'home',
    'renters',
    'life',
    'business',
  ]);
  expect(html.match(/checked=""/g)).toHaveLength(1);
});

test('shows the message, the error marks and what was typed when the server refuses it [QTE-02]', () => {
  const html = renderExample('HomepageHero', 'default', { page: refused });
  expect(html).toContain('Please fill in insurance type and correct zip code');
  expect(html).toMatch(/<input[^>]* aria-invalid="true" aria-describedby="quote-example-error" name="zip"/);
  expect(html).toMatch(/name="zip"[^>]*value="1650"/);
  expect(html).toMatch(/value="renters"[^>]*checked=""|checked=""[^>]*value="renters"/);
  expect(html).not.toMatch(/role="radiogroup"[^>]*aria-invalid/);
});

test('shows no message before it was sent, nor for another form of the page', () => {
  for (const page of [{}, { submission: { ...refused.submission, formId: 'other' } }]) {
    const html = renderExample('HomepageHero', 'default', { page });
    expect(html).not.toContain('Please fill in');
    expect(html).toMatch(/role="alert"[^>]*hidden=""/);
  }
});

test('reads the ZIP from the address if it is valid', () => {
  expect(renderExample('HomepageHero', 'default', { query: 'zip=16501' })).toMatch(/name="zip"[^>]*value="16501"/);
  expect(renderExample('HomepageHero', 'default', { query: 'zip=%3Cb%3E' })).toMatch(/name="zip"[^>]*value=""/);
});

test('offers only types that have a target; a type with a script link continues with an agent', () => {
  const html = renderExample('HomepageHero', 'script target and a type without one');
  expect([...html.matchAll(/type="radio"[^>]*value="(\w+)"/g)].map((match) => match[1])).toEqual(['auto']);
  expect(renderExample('HomepageHero', 'no quote')).not.toContain('<form');
});

test('gives editors editable texts and every target to change', () => {
  const html = renderExample('HomepageHero', 'script target and a type without one', { editing: true });
  expect(html).not.toContain('data-island=');
  expect(html.match(/type="radio"/g)).toHaveLength(3);
});

test('has a greeting for visitors with a saved agency that names no agency before it is known, and none for editors [AGY-08]', () => {
  expect(renderExample('HomepageHero', 'default')).toMatch(
    /<p class="homepage-hero__mine"[^>]* data-closes="is open until \{time\}" data-opens="opens \{day\} at \{time\}">Welcome back\.<\/p>/,
  );
  expect(renderExample('HomepageHero', 'default', { editing: true })).not.toContain('homepage-hero__mine');
});
