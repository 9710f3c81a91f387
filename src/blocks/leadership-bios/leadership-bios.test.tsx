import { expect, test } from 'vitest';
import { renderBlock, renderExample } from '../../../test/render.tsx';

test('shows name, title and a portrait of 295 by 320 [BLK-16]', () => {
  const html = renderExample('LeadershipBios', 'default');
  expect(html).toContain('Who answers for it</h2>');
  expect(html.match(/<img[^>]* width="295" height="320"/g)).toHaveLength(6);
  expect(html).toMatch(/<h3 class="leadership-bios__name">Ruth Tarkelson<\/h3><p class="leadership-bios__title">President<\/p>/);
  expect(html).toMatch(/leadership-bios__footer"><p>Our directors/);
});

test('names each biography’s button after its person and puts all in one group, so that one is open at a time [BLK-16]', () => {
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

test('shows no button without a biography, and leaves out a person without a name [BLK-16]', () => {
  const html = renderExample('LeadershipBios', 'missing image');
  expect(html.match(/<h3/g)).toHaveLength(3);
  expect(html.match(/<details/g)).toHaveLength(2);
  expect(renderExample('LeadershipBios', 'a person without a name')).not.toMatch(/Vacant|Write to us/);
});

test('prints a name unchanged, replacement patterns included', () => {
  const item = { fields: { Name: { value: 'Ann $& Dollar' }, Tooltip: { value: '<p>Here.</p>' } } };
  expect(renderBlock('LeadershipBios', { fields: { Items: [item] } })).toContain('>About Ann $&amp; Dollar</summary>');
});

test('opens every biography for editors and shows them empty fields [EDT-01]', () => {
  const html = renderExample('LeadershipBios', 'stress: editing with empty fields');
  expect(html.match(/<details class="leadership-bios__bio" open="">/g)).toHaveLength(2);
  expect(html).not.toMatch(/ name="bios|data-enhance/);
  expect(html).toContain('scEmptyImage');
});

test('renders nothing without people, except a hint for editors [EDT-01]', () => {
  expect(renderExample('LeadershipBios', 'empty')).toBe('');
  expect(renderExample('LeadershipBios', 'empty', { editing: true })).toContain('[LeadershipBios]');
});
