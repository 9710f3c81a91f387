/** Tests the messages about a plan whose drafts were edited, moved or deleted since. */
import { expect, test } from 'vitest';
import { callOffLabels, plannedText, changedSince } from './planned-texts.ts';

const PAGE = 'a'.repeat(32);
const PART = 'b'.repeat(32);
const part = {
  plan: 'p',
  item: PAGE,
  path: '/home/about',
  number: 2,
  lookedAt: 0,
  draft: 3 as number | null,
  draftPath: '/home/about' as string | null,
};
const words = (...movedOn: (typeof part)[]) => changedSince({ item: PAGE, movedOn }, () => 'Nov 21, 2:05 PM');

test('for an edited draft the schedule says which version goes live, and where to compare [EDT-04]', () => {
  expect(words()).toBeUndefined();
  expect(words(part)).toEqual({
    badge: 'wait',
    text: 'Changed since: the version of Nov 21, 2:05 PM goes live, not the newer draft.',
    between: { item: PAGE, from: 2, to: 3 },
  });
  expect(plannedText({ item: PAGE, movedOn: [] }, 'Monday', String)).toBe('Planned for Monday. The current draft goes live then.');
  expect(plannedText({ item: PAGE, movedOn: [part] }, 'Monday', String)).toMatch(/^Planned for Monday\. Changed since: /);
  const own = { ...part, item: PART, path: '/home/about/data/text', draftPath: '/home/about/data/text' };
  expect(words(own)?.text).toMatch(/^\/home\/about\/data\/text: Changed since/);
  expect(words(own, part)?.between?.item, 'the page itself first').toBe(PAGE);
});

test('warns of a plan that will stop before it is due [EDT-04]', () => {
  const moved = { ...part, draftPath: '/home/us' };
  const deleted = { ...part, draft: null, draftPath: null };
  expect(words(part, moved)).toEqual({
    badge: 'bad',
    text: 'Moved since. The plan will fail: move it back to /home/about, or plan again.',
  });
  expect(words(moved, deleted)?.text).toBe('Deleted since. The plan will fail: restore it, or plan again.');
});

test('calling off one of several warns that all are called off [EDT-04]', () => {
  expect(callOffLabels({ together: 3 })).toContain('with 2 more: all 3 are called off');
  expect(callOffLabels({ together: 1 })).toBe('Nothing changes for visitors.');
});
