/** What the schedule says of a plan whose drafts were written, moved or deleted since. */
import { expect, test } from 'vitest';
import { callOffWords, plannedWords, sinceOf } from './planned-words.ts';

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
const words = (...movedOn: (typeof part)[]) => sinceOf({ item: PAGE, movedOn }, () => 'Nov 21, 2:05 PM');

test('a draft that was written on stays a draft: the schedule says which words go live, and where to compare [EDT-04]', () => {
  expect(words()).toBeUndefined();
  expect(words(part)).toEqual({
    badge: 'wait',
    text: 'Changed since: what stood on Nov 21, 2:05 PM goes live, not the newer draft.',
    between: { item: PAGE, from: 2, to: 3 },
  });
  expect(plannedWords({ item: PAGE, movedOn: [] }, 'Monday', String)).toBe('Planned for Monday. The draft as it stands goes live then.');
  expect(plannedWords({ item: PAGE, movedOn: [part] }, 'Monday', String)).toMatch(/^Planned for Monday\. Changed since: /);
  const own = { ...part, item: PART, path: '/home/about/data/text', draftPath: '/home/about/data/text' };
  expect(words(own)?.text).toMatch(/^\/home\/about\/data\/text: Changed since/);
  expect(words(own, part)?.between?.item, 'the page itself first').toBe(PAGE);
});

test('what will stop a plan is told before it is due [EDT-04]', () => {
  const moved = { ...part, draftPath: '/home/us' };
  const deleted = { ...part, draft: null, draftPath: null };
  expect(words(part, moved)).toEqual({ badge: 'bad', text: 'Moved since. This will stop: move it back to /home/about, or plan again.' });
  expect(words(moved, deleted)?.text).toBe('Deleted since. This will stop: bring it back, or plan again.');
});

test('who calls off one of several is told that all of them go [EDT-04]', () => {
  expect(callOffWords({ together: 3 })).toContain('with 2 more: all 3 are called off');
  expect(callOffWords({ together: 1 })).toBe('Visitors will go on seeing what they see now.');
});
