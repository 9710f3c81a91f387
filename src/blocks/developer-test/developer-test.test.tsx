import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { renderExample, testPage } from '../../../test/render.tsx';
import { readSettings } from '../../settings.ts';
import type { GuestData, Guests } from '../../tracking/service.ts';
import { load } from './load.ts';
import { Visitor } from './Visitor.tsx';

const settings = readSettings({
  SITE_URL: 'https://www.lakeeriemutual.example',
  EDITING_SECRET: 's-editing',
  PUBLISH_SECRET: 's-publish',
  EDGE_API_KEY: 's-key',
  EDITOR_PASSWORD: 's-password',
});
const guest: GuestData = {
  sessions: [
    {
      id: 'aaaaaaaa',
      startedAt: '2026-11-21T12:00:00.000Z',
      events: [
        { type: 'QUOTE_STARTED', at: '2026-11-21T12:00:00.000Z', data: { ext: { insuranceType: 'renters', zipCode: '16501' } } },
        {
          type: 'LINK',
          at: '2026-11-21T12:01:00.000Z',
          data: { ext: { link_text: '<img src=x onerror=alert(1)>', insuranceType: { a: 1 } } },
        },
      ],
    },
  ],
};
const place = { country: 'US', state: 'OH', city: 'Ashtabula' };
const guests: Guests = { guest: async () => guest, context: async () => place };
const { signal } = new AbortController();
const visited = (visitor: string) => testPage({ preview: true, query: new URLSearchParams({ visitor }) });

test('is on the preview host and not on the public host [SHL-12]', async () => {
  expect(renderExample('DeveloperTestPage', 'default')).toBe('');
  expect(
    await load.load({ page: testPage({ query: new URLSearchParams('visitor=00000000aa') }) }, { settings, guests }, signal),
  ).toBeUndefined();
  const html = renderExample('DeveloperTestPage', 'default', { page: { preview: true, region: 'PA' } });
  expect(html).toContain('Region bucket of this answer</dt><dd>PA');
});

test('shows settings by an allowlist without any secret [SHL-12]', async () => {
  const known = await load.load({ page: testPage({ preview: true }) }, { settings, guests }, signal);
  expect(known?.settings).toContainEqual(['CONTENT_SOURCE', 'repository']);
  expect(JSON.stringify(known)).not.toContain('s-');
  for (const [name] of known?.settings ?? []) expect(name).not.toMatch(/SECRET|KEY|PASSWORD|TOKEN/);
});

test('looks up the requested visitor, and nothing for an invalid id [TRK-05]', async () => {
  const visitorOf = async (visitor: string) => (await load.load({ page: visited(visitor) }, { settings, guests }, signal))?.visitor;
  expect(await visitorOf('00000000AA')).toEqual({ id: '00000000aa', guest, context: place });
  for (const wrong of ['', 'x', '00000000<', 'a'.repeat(65)]) expect(await visitorOf(wrong)).toEqual({ id: '' });
});

test('shows the visits when the platform does not answer, and a message when the visits are not available [TRK-05]', async () => {
  const fails = async () => Promise.reject(new Error('down'));
  const known = async (given: Guests) => (await load.load({ page: visited('00000000aa') }, { settings, guests: given }, signal))?.visitor;
  expect(await known({ guest: guests.guest, context: fails })).toEqual({ id: '00000000aa', guest, context: undefined });
  const none = await known({ guest: fails, context: guests.context });
  expect(renderToStaticMarkup(<Visitor visitor={none!} region="" />)).toContain('The visit records are not available right now.');
});

test('prints sessions, events, data.ext.insuranceType and both locations, and any input as text [TRK-05] [TRK-07]', () => {
  const html = renderToStaticMarkup(<Visitor visitor={{ id: '00000000aa', guest, context: place }} region="PA" />);
  for (const part of [
    'Session aaaaaaaa',
    '<td>QUOTE_STARTED</td><td>renters</td>',
    'State by the edge</dt><dd>PA',
    '<dd>Ashtabula, OH, US',
  ])
    expect(html).toContain(part);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html).not.toContain('<img');
});
