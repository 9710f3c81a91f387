import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

test.each([
  ['dana@mail.example', 'dana@mail.example'],
  ['D.a.n.a+letters+2@Mail.example', 'dana@mail.example'],
  ['+x@mail.example', '@mail.example'],
  ['dana', 'dana'],
  ['', ''],
])('%s is the box %s [SEC-01]', (address, box) => expect(mailboxOf(address)).toBe(box));
