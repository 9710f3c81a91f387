import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

test('prints the heading as h2, and as a sentence in the statement variant [BLK-24]', () => {
  expect(renderExample('ContentBlock', 'default')).toContain('<h2 class="content-block__heading">What a policy pays for</h2>');
  expect(renderExample('ContentBlock', 'statement')).not.toContain('<h2');
});
