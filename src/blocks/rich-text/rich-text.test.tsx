import { expect, test } from 'vitest';
import { renderBlock, renderExample } from '../../../test/render.tsx';
import { leastCpuMs } from '../../../test/cpu-time.ts';

test('puts a table in its own scrolling frame with a name, reachable by keyboard [BLK-24]', () => {
  expect(renderExample('RichText', 'table')).toContain(
    '<div class="table-frame" tabindex="0" role="region" aria-label="What you earn, and when"><table class="table">',
  );
});

test('prints no markup outside the allowlist, and closes every element [BLK-24, SEC-02]', () => {
  const html = renderExample('RichText', 'hostile');
  expect(html).toContain('<div class="rich-text"><p>A text with an <a>unsafe link</a>.</p></div>');
});

test('renders nothing for visitors when it is empty [BLK-24]', () => {
  expect(renderExample('RichText', 'empty')).toBe('');
});

test.each(['prose', 'steps', 'numbered', 'ticks'])('marks its look: %s', (look) => {
  expect(renderExample('RichText', look)).toContain(`<div class="rich-text" data-variant="${look}">`);
});

test('prints every allowed element unchanged [BLK-24]', () => {
  const html = renderExample('RichText', 'everything an editor can write');
  const kept =
    'a abbr b blockquote caption code dd details dfn dl dt em figcaption figure h2 h3 h4 h5 hr i img ins kbd li mark ol p pre q s small sub summary sup table tbody td tfoot th thead time tr ul var';
  for (const tag of kept.split(' ')) expect(html, tag).toMatch(new RegExp(`<${tag}[ >]`));
});

test('prints ten thousand words complete, in time proportional to their length [BLK-24]', () => {
  const paragraphs = Array.from({ length: 200 }, (_, index) => `<p>${Array(50).fill(`word${index}`).join(' ')}</p>`).join('');
  const render = () => renderBlock('RichText', { fields: { Text: { value: paragraphs } } });
  expect(leastCpuMs(render)).toBeLessThan(1000);
  expect(render().match(/<p>/g)).toHaveLength(200);
});
