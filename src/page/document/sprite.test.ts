import { expect, test } from 'vitest';
import { spriteFor } from './sprite.ts';

const use = (name: string) => `<svg><use href="#icon-${name}"></use></svg>`;

test('includes each symbol once per page', () => {
  const shipped = new Set<string>();
  expect(spriteFor(use('check') + use('check'), shipped).match(/<symbol id="icon-check"/g)).toHaveLength(1);
  expect(spriteFor(use('check'), shipped)).toBe('');
});

test('ignores a link of rich text that names no symbol, even a property of every object [SEC-02]', () => {
  for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'no-such-icon', ''])
    expect(spriteFor(`<a href="#icon-${name}">x</a>`, new Set())).toBe('');
});
