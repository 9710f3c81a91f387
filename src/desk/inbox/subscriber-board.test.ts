/** Tests the operators' list of newsletter subscribers [NWS-01]. */
import { expect, test } from 'vitest';
import { boardEditor, boardHtml, sectionOf } from '../../../test/boards.tsx';
import type { Subscriber } from '../../newsletter/desk.ts';
import { subscriberBoard } from './subscriber-board.ts';

const subscriber = (address: string, over: Partial<Subscriber> = {}): Subscriber => ({
  address,
  maskId: '0'.repeat(32),
  status: 'active',
  eriesense: 1,
  businesssense: 0,
  site: 'lake-erie',
  language: 'en',
  at: Date.UTC(2026, 10, 21, 14, 5),
  ...over,
});
const subscribers: Parameters<typeof subscriberBoard>[1] = {
  shown: { list: '', status: '', page: 1 },
  sought: undefined,
  counts: [{ status: 'active', all: 1204, eriesense: 1100, businesssense: 310 }],
  found: [subscriber('dana@mail.example'), subscriber('gone@mail.example', { status: 'inactive' })],
};
const board = (over: Partial<typeof subscribers> = {}) => subscriberBoard(boardEditor, { ...subscribers, ...over });

test('puts no address in a link, and offers removal only for the address that was searched for [NWS-01]', () => {
  const all = boardHtml(board());
  expect(all).toContain('dana@mail.example');
  expect([...all.matchAll(/(?:href|action)="([^"]*)"/g)].map(([, link]) => link).join(' ')).not.toContain('@');
  expect(all).not.toContain('Remove this address');
  const found = boardHtml(board({ sought: 'Dana@mail.example', found: [subscriber('dana@mail.example')] }));
  expect(found.match(/value="remove"/g)).toHaveLength(1);
  expect(found).toMatch(/<form [^>]*action="\/subscribers"[^>]*>(?:(?!<\/form>).)*name="address" value="dana@mail\.example"/s);
  expect(boardHtml(board({ sought: 'nobody@mail.example', found: [] }))).toContain('This address is not in the list.');
});

test('counts by status and newsletter in a table with heads, zeros included [NWS-01]', () => {
  const { heads, rows } = sectionOf(board(), 'table', 'counts');
  expect(heads).toEqual(['Status', 'Addresses', 'eriesense', 'businesssense']);
  const name = (text: string, status: string) => ({ text, link: `/subscribers?status=${status}`, note: '' });
  expect(rows.map(({ cells }) => cells)).toEqual([
    [name('Active', 'active'), 1204, 1100, 310],
    [name('Not confirmed', 'pending'), 0, 0, 0],
    [name('Ended', 'inactive'), 0, 0, 0],
  ]);
  expect(boardHtml(board())).toContain('1,204');
});

test('prints an address as text [SEC-02]', () => {
  const html = boardHtml(board({ found: [subscriber('"<script>alert(1)</script>"@mail.example')] }));
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).not.toContain('<script>alert');
});
