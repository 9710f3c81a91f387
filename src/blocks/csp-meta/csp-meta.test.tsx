import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

test('shows editors its policy, and visitors nothing [SHL-12]', () => {
  expect(renderExample('CspMeta', 'default')).toBe('');
  expect(renderExample('CspMeta', 'in the editor')).toContain('connect-src');
});
