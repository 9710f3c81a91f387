/** Tests pages with forms: stored for everyone with slots, each response with its own ticket [FRM-11] [DEL-03]. */
import { expect, test } from 'vitest';
import * as z from 'zod';
import { documentOf, type FakeServices, fakeServices } from '../../../test/fake-services.ts';
import { defineBlock } from '../../blocks/define.ts';
import { ticketSlot } from '../../forms/ticket/slot.ts';
import { siteLookup } from '../../site/sites.ts';
import { withTickets, fillText, slotsIn } from './fill-tickets.ts';
import type { PageRequest } from '../serve/page-request.ts';
import { servePage } from '../serve/serve-page.ts';

const fields = z.object({ Text: z.string().default('') });
const Asking = defineBlock({
  names: ['Asking'],
  description: 'Has a ticket.',
  fields,
  ticket: true,
  Component: ({ fields: { Text } }) =>
    Text === 'not yet' ? (
      <p>Later.</p>
    ) : (
      <form>
        {Text}
        <input type="hidden" name="ticket" value={ticketSlot()} />
      </form>
    ),
});
const Plain = defineBlock({
  names: ['Plain'],
  description: 'Has none.',
  fields,
  Component: ({ fields: { Text } }) => <p>{Text}</p>,
});
let answers: ((text: string) => void)[] = [];
const Slow = defineBlock({
  names: ['Slow'],
  description: 'Waits.',
  fields,
  load: { needs: [], load: () => new Promise<string>((resolve) => answers.push(resolve)), onFailure: 'hide', timeLimitMs: 60_000 },
  Component: ({ data }) => <p>{data}</p>,
});

const asking = (text = '') => ({ uid: 'a', componentName: 'Asking', fields: { Text: text } });
const services = () =>
  fakeServices({
    extraBlocks: [
      { folder: 'form', ...Asking },
      { folder: 'title', ...Plain },
      { folder: 'title', ...Slow },
    ],
    documents: {
      '/form': documentOf([asking('Ünï çode — before it'), { ...asking('second'), uid: 'b' }]),
      '/plain': documentOf([{ uid: 'p', componentName: 'Plain', fields: { Text: 'No form.' } }]),
      '/later': documentOf([asking('not yet')]),
      '/slow': documentOf([{ uid: 's', componentName: 'Slow' }, asking()]),
    },
  });
const pagesOf =
  (site: FakeServices) =>
  (path: string, init: RequestInit = {}, more: Partial<PageRequest> = {}): Promise<Response> =>
    servePage({
      request: new Request(`http://localhost:8787${path}`, init),
      site: siteLookup(site.settings)('localhost:8787')!,
      path,
      params: new URLSearchParams(),
      services: site,
      background: site.background,
      ...more,
    });
const ticketsIn = (html: string) => [...html.matchAll(/name="ticket" value="([^"]*)"/g)].map(([, ticket]) => ticket as string);

test('every response has its own ticket in each form, filled into the stored page [FRM-11] [DEL-03]', async () => {
  const site = services();
  const get = pagesOf(site);
  const seen = new Set<string>();
  for (const tier of ['rendered', 'memory', 'memory']) {
    const answer = await get('/form');
    const html = await answer.text();
    const [one = '', other] = ticketsIn(html);
    expect([one, tier]).toEqual([other, /page;desc="(\w+)"/.exec(answer.headers.get('server-timing') ?? '')?.[1]]);
    expect([answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual(['private, no-cache', null]);
    expect(await site.tickets.read(one)).toMatchObject({ ageMs: 0 });
    expect(html).not.toContain(ticketSlot());
    expect(html.replaceAll(one, '')).toContain('<form>Ünï çode — before it<input type="hidden" name="ticket" value=""/></form>');
    seen.add(one);
  }
  expect(seen.size).toBe(3);
  expect(site.asked).toEqual(['/form']);
});

test('a page with a form never answers 304, and HEAD has the same headers without a ticket [DEL-03]', async () => {
  const site = services();
  const get = pagesOf(site);
  await get('/form');
  for (const tag of ['*', 'W/"x"']) expect((await get('/form', { headers: { 'if-none-match': tag } })).status).toBe(200);
  let minted = 0;
  site.tickets = { ...site.tickets, mint: async () => String(minted++) };
  const head = await get('/form', { method: 'HEAD' });
  expect([head.status, await head.text(), head.headers.get('cache-control'), minted]).toEqual([200, '', 'private, no-cache', 0]);
});

test('a page without a form has a tag, answers 304, and makes no ticket [DEL-03]', async () => {
  const site = services();
  site.tickets = { ...site.tickets, mint: () => Promise.reject(new Error('no ticket is needed')) };
  const get = pagesOf(site);
  const first = await get('/plain');
  const again = await get('/plain', { headers: { 'if-none-match': String(first.headers.get('etag')) } });
  expect([first.headers.get('cache-control'), again.status]).toEqual(['public, max-age=0, must-revalidate', 304]);
});

test('browsers may cache a page that shows its form later [DEL-03]', async () => {
  const { headers } = await pagesOf(services())('/later');
  expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['public, max-age=0, must-revalidate', expect.stringMatching(/^W/)]);
});

test('the parts of a first rendering contain the ticket, and the stored page its slot [DEL-04] [FRM-11]', async () => {
  const site = services();
  const get = pagesOf(site);
  answers = [];
  const first = await get('/slow');
  expect([first.headers.get('server-timing'), first.headers.get('cache-control')]).toEqual([
    expect.stringContaining('streamed'),
    'private, no-cache',
  ]);
  for (const answer of answers) answer('came late');
  const [streamed = ''] = ticketsIn(await first.text());
  await Promise.all(site.waiting);
  const [stored = ''] = ticketsIn(await (await get('/slow')).text());
  expect(await Promise.all([streamed, stored].map((one) => site.tickets.read(one)))).toEqual([
    { id: expect.any(String), ageMs: 0 },
    { id: expect.any(String), ageMs: 0 },
  ]);
  expect(streamed).not.toBe(stored);
});

test('a refused form comes back with the ticket it was sent with [FRM-11] [FRM-12]', async () => {
  const site = services();
  const ticket = await site.tickets.mint();
  const answer = await pagesOf(site)('/form', {}, { ticket, submission: { formId: 'a', values: {}, errors: { x: 'required' } } });
  expect([answer.status, answer.headers.get('cache-control'), new Set(ticketsIn(await answer.text()))]).toEqual([
    422,
    'private, no-store',
    new Set([ticket]),
  ]);
});

test('finds slots by bytes and changes nothing else', () => {
  const slot = ticketSlot();
  const html = `é“${slot}”😀${slot}${slot.slice(1)}`;
  const ticket = 'T'.repeat(slot.length);
  const body = new TextEncoder().encode(html);
  expect(new TextDecoder().decode(withTickets(body, slotsIn(html), ticket))).toBe(`é“${ticket}”😀${ticket}${slot.slice(1)}`);
  expect(fillText(html, ticket)).toBe(`é“${ticket}”😀${ticket}${slot.slice(1)}`);
  expect(new TextDecoder().decode(body)).toBe(html);
  expect(slotsIn('no form here')).toEqual([]);
});
