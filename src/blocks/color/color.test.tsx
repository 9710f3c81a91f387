import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';
import { swatchDeclaration } from './block.ts';

test('colours the swatch by its token through the page style [BLK-06]', () => {
  expect(swatchDeclaration('--lake-700')).toBe('background-color:var(--lake-700)');
  expect(swatchDeclaration('lamp-500')).toBe('background-color:var(--lamp-500)');
  expect(renderExample('Color', 'default', { page: { styleClass: () => 's-2' } })).toContain('<div class="color__swatch s-2"></div>');
});

test.each(['', 'red;background:url(//evil.test)', 'var(--x)', '--lake-700)', 'a}b'])('ignores %j as a token [SEC-01]', (token) => {
  expect(swatchDeclaration(token)).toBeUndefined();
});

test('prints name, token and use as text [BLK-06]', () => {
  expect(renderExample('Color', 'default')).toMatch(/Lake 700[\s\S]*--lake-700[\s\S]*Links on paper\./);
});
