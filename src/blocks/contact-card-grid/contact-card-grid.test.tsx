import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

test('shows media, investor relations and charitable donations, each with its number [BLK-13]', () => {
  const html = renderExample('ContactCardGrid', 'default');
  expect([...html.matchAll(/<h3[^>]*>([^<]*)<\/h3>/g)].map((match) => match[1])).toEqual([
    'Media',
    'Investor relations',
    'Charitable donations',
  ]);
  expect(
    [...html.matchAll(/<address[^>]*>.*?<a class="target" href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map((match) => `${match[1]} ${match[2]}`),
  ).toEqual(['tel:+18145550117 (814) 555 - 0117', 'tel:+18145550118 (814) 555 - 0118', 'tel:+18145550119 (814) 555 - 0119']);
});

test('leaves out a contact without contact details, and prints nothing without any; editors see a placeholder text [BLK-13, EDT-01]', () => {
  expect(renderExample('ContactCardGrid', 'one that can’t be reached').match(/<li/g)).toHaveLength(2);
  expect(renderExample('ContactCardGrid', 'empty')).toBe('');
  expect(renderExample('ContactCardGrid', 'stress: editing without anything')).toContain('[Contact card grid]');
});
