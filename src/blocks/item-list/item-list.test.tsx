/** The list of an item's entries: what can be done with each, by forms and links alone [EDT-01]. */
import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

test('every action names its entry and what it is, by forms and links alone [EDT-01]', () => {
  const html = renderExample('ItemList', 'default');
  for (const action of ['Move up', 'Move down', 'Edit', 'Remove'])
    expect(html).toContain(`${action}<span class="visually-hidden"> “Will one ticket raise my rate?”</span>`);
  expect(html.match(/<form class="item-list__tools" method="post"|<form [^>]*class="item-list__tools"/g)).toHaveLength(3);
  expect(html.match(/name="revision" value="r1"/g)).toHaveLength(3);
});

test('the first entry can’t go up, the last not down [EDT-01]', () => {
  const disabled = (html: string) =>
    [...html.matchAll(/<button[^>]*value="(up|down)"[^>]*>/g)].map(([tag, way]) => `${way}${/disabled/.test(tag) ? ' off' : ''}`);
  expect(disabled(renderExample('ItemList', 'default'))).toEqual(['up off', 'down', 'up', 'down', 'up', 'down off']);
  expect(disabled(renderExample('ItemList', 'one item'))).toEqual(['up off', 'down off']);
});

test('removing is asked once more, and says what visitors see [EDT-01]', () => {
  const html = renderExample('ItemList', 'before removing');
  expect(html).toContain('Remove “I hit a deer. Is that collision or comprehensive?”?');
  expect(html).toContain('Visitors see it until the draft is published.');
  expect(html.match(/<form/g)).toHaveLength(1);
  expect(html).toContain('<button class="btn" type="submit" value="remove" name="do">');
});
