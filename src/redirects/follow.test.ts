/** Tests the kind of a chain of rules, and where following one ends (DEL-06). */
import { expect, test } from 'vitest';
import { answerTo, row } from '../../test/redirects/rules.ts';
import { combined } from './follow.ts';
import type { RuleKind } from './rule.ts';

test.each<[RuleKind, RuleKind, RuleKind]>([
  [200, 200, 200],
  [200, 301, 301],
  [200, 302, 302],
  [200, 308, 308],
  [301, 301, 301],
  [301, 308, 301],
  [308, 301, 301],
  [308, 308, 308],
  [302, 301, 302],
  [308, 302, 302],
])('%i before %i is %i [DEL-06]', (first, second, kind) => {
  expect(combined(first, second)).toBe(kind);
});

const query = { isQueryStringPreserved: true };
/** Not flattened, since each keeps the query. */
const chain = (length: number) => Array.from({ length }, (_, index) => row(`/p${index}`, `/p${index + 1}`, query));

test('a chain is followed for ten hops [DEL-06]', async () => {
  expect(await answerTo(chain(10), '/p0?x=1')).toEqual({ status: 301, location: '/p10?x=1' });
  expect(await answerTo(chain(11), '/p0?x=1')).toEqual({ fault: 'redirect-loop' });
});

test('a page is shown in place at the end of a chain of such rules, with the query [DEL-06]', async () => {
  const shown = { ...query, redirectType: 'SERVER_TRANSFER' } as const;
  expect(await answerTo([row('/a', '/b', shown), row('/b', '/c', shown)], '/a?x=1')).toEqual({ status: 200, path: '/c', search: '?x=1' });
  expect(await answerTo([row('/a', '/b', query), row('/b', '/c', shown)], '/a?x=1')).toEqual({ status: 301, location: '/b?x=1' });
});

test('a page of another language or host is not shown in place [DEL-06] [SEC-02]', async () => {
  const shown = { redirectType: 'SERVER_TRANSFER' } as const;
  expect(await answerTo([row('/a', '/es/b', shown)], '/a')).toEqual({ fault: 'redirect-refused' });
  expect(await answerTo([row('/a', '/es/b', shown)], '/es/a')).toEqual({ status: 200, path: '/b', search: '' });
  expect(await answerTo([row('/a', '/b', shown), row('/b', 'https://pay.partner.test/', query)], '/a')).toEqual({
    status: 301,
    location: 'https://pay.partner.test/',
  });
});
