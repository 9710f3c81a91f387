import { expect, test } from 'vitest';
import { renderBlock, renderExample } from '../../../test/render.tsx';

const texts = (html: string) => [...html.matchAll(/user-actions__words">([^<]*)/g)].map((match) => match[1]);

test('shows at most the first four links [BLK-18]', () => {
  expect(texts(renderExample('UserActionsNavigation', 'many items'))).toEqual(['Pay a bill', 'File a claim', 'ID cards', 'Find an agent']);
  const many = Array.from({ length: 200 }, (_, n) => ({ fields: { Link: { value: { text: `Action ${n}`, href: `/${n}` } } } }));
  expect(texts(renderBlock('UserActionsNavigation', { fields: { Links: many } }))).toHaveLength(4);
});

test('does not count a link without a usable address among the four [BLK-18]', () => {
  expect(texts(renderExample('UserActionsNavigation', 'a dead link among them'))).toEqual([
    'Pay a bill',
    'File a claim',
    'ID cards',
    'Find an agent',
  ]);
});

test('reads the platform’s list too [BLK-18]', () => {
  expect(texts(renderExample('UserActionsNavigation', 'the platform’s list'))).toHaveLength(4);
});

test('renders a navigation with a name, and only the text for an unknown icon [BLK-18]', () => {
  expect(renderExample('UserActionsNavigation', 'default')).toContain('<nav class="user-actions" aria-label="What would you like to do?">');
  expect(renderExample('UserActionsNavigation', 'without icons')).toContain('aria-label="After a storm"');
  const odd = renderBlock('UserActionsNavigation', {
    fields: { Links: [{ fields: { Link: { value: { text: 'Pay', href: '/p' } }, Icon: { value: 'toString' } } }] },
  });
  expect(odd).not.toContain('user-actions__icon');
  expect(renderExample('UserActionsNavigation', 'empty')).not.toContain('user-actions');
});
