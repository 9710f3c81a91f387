import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

test('links to the page for visitors [BLK-24]', () => {
  expect(renderExample('Title', 'default')).toContain(
    '<h1 class="title"><a class="title__link" href="/auto-insurance">Auto insurance</a></h1>',
  );
});

test('has no link for editors, and has its field’s editing marks [BLK-24, EDT-01]', () => {
  const html = renderExample('Title', 'stress: editing');
  expect(html).not.toContain('<a ');
  expect(html).toMatch(/chrometype="field"[\s\S]*<span>Auto insurance<\/span>/);
});

test('falls back to the title of the page, then to its name [BLK-24]', () => {
  expect(renderExample('Title', 'title of the page')).toContain('>Auto insurance</a>');
  const route = { name: 'old-page', displayName: 'Old page', itemId: '', templateId: '', templateName: 'Page', fields: {} };
  expect(renderExample('Title', 'title of the page', { page: { route } })).toContain('>Old page</a>');
});

test('reads title and address in the shape of the platform’s query', () => {
  expect(renderExample('Title', 'json value')).toContain('href="/about">About the mutual</a>');
});

test('has the given heading level', () => {
  expect(renderExample('Title', 'second level')).toContain('<h2 class="title">');
});
