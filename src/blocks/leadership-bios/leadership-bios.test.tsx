import { expect, test } from 'vitest';
import { renderBlock, renderExample } from '../../../test/render.tsx';

test('shows name, title and a portrait of 295 by 320 [BLK-16]', () => {
  const html = renderExample('LeadershipBios', 'default');
  expect(html).toContain('Who answers for it</h2>');
  expect(html.match(/<img[^>]* width="295" height="320"/g)).toHaveLength(6);
  expect(html).toMatch(/<h3 class="leadership-bios__name">Ruth Tarkelson<\/h3><p class="leadership-bios__title">President<\/p>/);
  expect(html).toMatch(/leadership-bios__footer"><p>Our directors/);
});

test('has a button for each biography that says whose it is, all of one group of which the browser keeps one open [BLK-16]', () => {
  const html = renderExample('LeadershipBios', 'default');
  expect([...html.matchAll(/<summary[^>]*>([^<]*)</g)].map(([, name]) => name)).toEqual([
    'About Ruth Tarkelson',
    'About Amos Pridgett',
    'About Ines Varhola',
    'About Walt Strickfaden',
    'About Lena Obermark',
    'About Theo Skarland',
  ]);
  expect(new Set([...html.matchAll(/<details[^>]* name="([^"]+)"/g)].map(([, name]) => name))).toEqual(new Set(['bios-example']));
  expect(html).not.toContain('open=""');
});

test('has no button where there is nothing to tell, and nobody without a name [BLK-16]', () => {
  const html = renderExample('LeadershipBios', 'missing image');
  expect(html.match(/<h3/g)).toHaveLength(3);
  expect(html.match(/<details/g)).toHaveLength(2);
  expect(renderExample('LeadershipBios', 'a person without a name')).not.toMatch(/Vacant|Write to us/);
});

test('takes a name as it is written, signs of patterns too', () => {
  const item = { fields: { Name: { value: 'Ann $& Dollar' }, Tooltip: { value: '<p>Here.</p>' } } };
  expect(renderBlock('LeadershipBios', { fields: { Items: [item] } })).toContain('>About Ann $&amp; Dollar</summary>');
});

test('opens all of them for editors, who see empty fields too [EDT-01]', () => {
  const html = renderExample('LeadershipBios', 'editing');
  expect(html.match(/<details class="leadership-bios__bio" open="">/g)).toHaveLength(2);
  expect(html).not.toMatch(/ name="bios|data-enhance/);
  expect(html).toContain('scEmptyImage');
});

test('leaves nothing behind without a person, and tells editors where it is [EDT-01]', () => {
  expect(renderExample('LeadershipBios', 'empty')).toBe('');
  expect(renderExample('LeadershipBios', 'empty', { editing: true })).toContain('[LeadershipBios]');
});
