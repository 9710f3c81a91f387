import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

const text = (html: string) => html.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ');

test('labels the button with "Next:" or its field’s text, and the name of the next era [BLK-07]', () => {
  const button = (name: string) =>
    text(/<button class="timeline__next".*<\/button>/.exec(renderExample('Timeline', name))?.[0] ?? '').trim();
  expect(button('default')).toBe('Next: 1938, The first car');
  expect(button('own words on the button')).toBe('Turn to 1938, The first car');
});

test('gives every era a heading with its year, and a link on the scale [BLK-07]', () => {
  const html = renderExample('Timeline', 'default');
  const ids = [...html.matchAll(/<div class="timeline__era" id="(era-[^"]+)"/g)].map((match) => `#${match[1]}`);
  expect(ids).toHaveLength(7);
  expect(ids[0]).toBe('#era-1926-forty-one-growers-and-a-stove');
  expect([...html.matchAll(/<a class="timeline__to" href="([^"]+)"/g)].map((match) => match[1])).toEqual(ids);
  expect([...html.matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map((match) => text(match[1] as string))).toContain('1938 The first car');
  expect(html.match(/aria-current="true"/g)).toHaveLength(1);
});

test('skips no heading level without a headline', () => {
  expect(renderExample('Timeline', 'missing image')).not.toContain('<h3');
});

test('renders one era without scale and button, and leaves out an era without a text [BLK-07]', () => {
  const one = renderExample('Timeline', 'one item');
  expect(one).toContain('Forty-one growers and a stove');
  expect(one).not.toMatch(/<nav|<button|data-enhance/);
  expect(renderExample('Timeline', 'an era without a story').match(/class="timeline__era"/g)).toHaveLength(2);
  expect(renderExample('Timeline', 'empty')).not.toContain('timeline');
});

test('shows editors every era open, and a hint when there is none [EDT-01]', () => {
  expect(renderExample('Timeline', 'default', { editing: true })).not.toMatch(/data-enhance=|<button/);
  expect(renderExample('Timeline', 'stress: editing with empty fields')).toMatch(/\[No text in field\].*scEmptyImage/);
  expect(renderExample('Timeline', 'stress: editing without anything')).toContain('[Timeline]');
});
