import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

test('prints its heading, and none when it is empty', () => {
  expect(renderExample('Table', 'default')).toContain('<h2>A heading</h2>');
  expect(renderExample('Table', 'empty')).not.toContain('<h2');
});
