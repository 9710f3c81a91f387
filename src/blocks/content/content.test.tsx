import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

test('prints [Content] when it is empty [BLK-24]', () => {
  expect(renderExample('Content', 'empty')).toContain('[Content]');
  expect(renderExample('Content', 'default')).not.toContain('[Content]');
});

test('puts the hint inside the marks of its field, so that editors can write there [BLK-24, EDT-01]', () => {
  expect(renderExample('Content', 'stress: editing with empty fields')).toMatch(
    /chrometype="field"[^>]*kind="open"[^>]*>[^<]*<\/code><p class="content__hint">\[Content\]<\/p><code/,
  );
});

test('reads the text in the GraphQL format of the platform', () => {
  expect(renderExample('Content', 'json value')).toContain('<p>The same text, asked for through GraphQL.</p>');
});
