import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

test('frames a table so that it scrolls by itself, with a name and reachable by keyboard [BLK-24]', () => {
  expect(renderExample('RichText', 'table')).toContain(
    '<div class="table-frame" tabindex="0" role="region" aria-label="What you earn, and when"><table class="table">',
  );
});

test('prints nothing that the allowlist does not know, and stays closed [BLK-24, SEC-02]', () => {
  const html = renderExample('RichText', 'hostile');
  expect(html).toContain('<div class="rich-text"><p>A text with an <a>unsafe link</a>.</p></div>');
});

test('leaves nothing behind for visitors when it is empty [BLK-24]', () => {
  expect(renderExample('RichText', 'empty')).toBe('');
});

test.each(['prose', 'steps', 'numbered', 'ticks'])('says which look it has: %s', (look) => {
  expect(renderExample('RichText', look)).toContain(`<div class="rich-text" data-variant="${look}">`);
});
