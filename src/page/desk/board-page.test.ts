/** Tests a desk page made of data: its headers and title [EDT-03] [SEC-01]. */
import { expect, test } from 'vitest';
import { fakeServices } from '../../../test/fake-services.ts';
import { siteLookup } from '../../site/sites.ts';
import { type Board, type BoardPage, boardPage } from './board-page.ts';

const services = fakeServices({ settings: { PREVIEW_HOST: 'preview.localhost' } });
const site = siteLookup(services.settings)('preview.localhost');
const answer = (board: Board, more: Partial<BoardPage> = {}) => {
  if (!site) throw new Error('no preview host');
  return boardPage({ site, services, here: 'reports', board, ...more });
};

const side = (caption: string) => ({ caption, src: '/', link: '?' });

test('allows frames of our own host where pages are compared, and the desk itself is never framed [SEC-01]', async () => {
  const policyOf = (response: Response) => response.headers.get('content-security-policy') ?? '';
  const compared = await answer({ Sections: [{ kind: 'compare', id: 'c', heading: 'Both', sides: [side('Live'), side('Draft')] }] });
  expect(policyOf(compared)).toMatch(/frame-src 'self';.*frame-ancestors 'none'/);
  expect(policyOf(await answer({ Title: 'Pages' }))).toContain("frame-src 'none'");
  expect(compared.headers.get('x-frame-options')).toBe('DENY');
});

test('the title of a refused form starts with the refusal, and the response is not stored', async () => {
  const rows = [{ name: 'a', label: 'Address', control: 'line' as const, error: { part: 'value', message: 'is missing.' } }];
  const refused = await answer(
    { Title: 'Redirect', Sections: [{ kind: 'form', id: 'f', heading: 'Redirect', post: '/', rows }] },
    { status: 422 },
  );
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain('<title>Not saved: Redirect | Lake Erie Mutual</title>');
  expect(html).toMatch(/role="alert".*href="#f-0-value">Address is missing\.<\/a>/s);
  expect(await (await answer({ Title: 'Redirect' })).text()).toContain('<title>Redirect | Lake Erie Mutual</title>');
  const half = await answer({ Title: 'Publish 1 item', Problem: { title: 'Saved, but not published' } });
  expect(await half.text()).toContain('<title>Saved, but not published: Publish 1 item |');
});

test('the navigation links to the pages of the role and marks the current one [EDT-03]', async () => {
  const linksFor = async (role: BoardPage['role']) =>
    [...(await (await answer({}, role ? { role } : {})).text()).matchAll(/<a href="(\/(?:submissions|reports)[^"]*)"/g)].map(
      ([, link]) => link,
    );
  // Once for wide screens, once for narrow ones.
  expect(new Set(await linksFor('operator'))).toEqual(new Set(['/submissions', '/reports']));
  expect(new Set(await linksFor('reader'))).toEqual(new Set(['/reports']));
});

test('"Skip to content" leads past the navigation [EDT-03]', async () => {
  const html = await (await answer({ Title: 'Reports' })).text();
  expect(html).toMatch(/<a class="skip" href="#main">.*<nav class="desk-navigation".*<main id="main".*<h1/s);
  expect(html.slice(html.indexOf('<main id="main"'))).not.toContain('desk-navigation');
});
