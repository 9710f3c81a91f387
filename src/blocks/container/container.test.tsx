import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';
import { registry } from '../../generated/registry.ts';
import { backgroundDeclaration } from './block.ts';

test('prints the content of its dynamic placeholder, each block in a slot [BLK-23]', () => {
  const html = renderExample('Container', 'default');
  expect(html).toMatch(/^<div class="slot" data-block="container" data-width="full"><div class="container" data-ground="paper">/);
  expect([...html.matchAll(/data-block="([^"]+)"/g)].map((match) => match[1])).toEqual(['container', 'content-block', 'rich-text']);
});

test('accepts the backgrounds of the design system and no other class of the platform [BLK-23]', () => {
  expect(renderExample('Container', 'deep')).toContain('<div class="container on-deep" data-ground="deep" data-space="tight">');
  const unknown = renderExample('Container', 'unknown styles');
  expect(unknown).toContain('class="container on-land"');
  expect(unknown).not.toMatch(/dark-background|indent/);
});

test('draws the neatline around its content only on request', () => {
  expect(renderExample('Container', 'neatline')).toContain('class="container__inner neat"');
  expect(renderExample('Container', 'land')).not.toContain('neat');
});

test.each([
  [
    '{EB77F03B-FF99-441F-A54D-E0705A42110C}',
    '/-/media/eb77f03bff99441fa54de0705a42110c',
    '/sitecore/shell/-/media/eb77f03bff99441fa54de0705a42110c',
  ],
  [
    '<image mediaid="{EB77F03B-FF99-441F-A54D-E0705A42110C}" mediaurl="/-/media/lake.jpg" />',
    '/-/media/eb77f03bff99441fa54de0705a42110c',
    '/sitecore/shell/-/media/eb77f03bff99441fa54de0705a42110c',
  ],
  ['<image mediaurl="/-/media/lake.jpg?h=10&amp;w=20">', '/-/media/lake.jpg?h=10&w=20', '/-/media/lake.jpg?h=10&w=20'],
  ['<image mediaurl="https://media.example.test/a/b.jpg">', 'https://media.example.test/a/b.jpg', 'https://media.example.test/a/b.jpg'],
])('makes %s a picture by media id without dashes, under another path for editors [BLK-23]', (parameter, visitors, editors) => {
  expect(backgroundDeclaration(parameter, false)).toBe(`background-image:url("${visitors}")`);
  expect(backgroundDeclaration(parameter, true)).toBe(`background-image:url("${editors}")`);
});

test.each([
  '',
  '//evil.test/x.png',
  'javascript:alert(1)',
  '<image mediaurl="/x.png&quot;);}body{display:none">',
  '/x.png"){}',
  '/x\\22 ',
  '<image mediaid="not an id">',
])('makes no background of %j [SEC-01]', (parameter) => {
  expect(backgroundDeclaration(parameter, false)).toBeUndefined();
});

test('sets the picture by a class of the page style, never by a style attribute [SEC-01]', () => {
  const html = renderExample('Container', 'background picture', { page: { styleClass: () => 's-1' } });
  expect(html).toContain('class="container on-deep s-1"');
  expect(html).toContain('data-picture=""');
  expect(html).not.toContain('style=');
  const declared = registry.get('Container')?.pageStyle?.({
    fields: {},
    params: { BackgroundImage: '<image mediaurl="/-/media/a.svg">' },
    page: { editing: false },
    rendering: { uid: '', name: '', dataSource: '', params: {}, fields: {}, placeholders: {} },
  });
  expect(declared).toBe('background-image:url("/-/media/a.svg")');
});

test('shows editors where to put the first component, with the raw name of the placeholder [EDT-01]', () => {
  const html = renderExample('Container', 'stress: editing without anything');
  expect(html).toContain('<div class="sc-jss-empty-placeholder">');
  expect(html).toContain('id="container-{*}_example"');
  expect(renderExample('Container', 'empty')).not.toContain('placeholder');
});
