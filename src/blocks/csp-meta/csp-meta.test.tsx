import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

test('is for the head: visitors see nothing, editors its policy [SHL-12]', () => {
  expect(renderExample('CspMeta', 'default')).toBe('');
  expect(renderExample('CspMeta', 'in the editor')).toContain('connect-src');
});
