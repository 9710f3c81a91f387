/** `/desk/as-of.html` and `.json`: a page at a past moment as files, for advertising records (EDT-03). */
import type { AppContext } from '../../app-env.ts';
import { routePath } from '../../content/repository/delivery/source.ts';
import { NotFound } from '../../errors.ts';
import { addressOf } from '../../fields/context.ts';
import { escapeHtml } from '../../lib/html/escape.ts';
import { inLanguage } from '../../page/edit/draft-page.ts';
import { servePage } from '../../page/serve/serve-page.ts';
import { asOfView } from '../../page/edit/as-of-view.ts';
import { viewOfDraft } from '../../page/editing-mode/editor-view.ts';
import { readAsOf } from './as-of.ts';

/** GET: the versions that made up the page, each with the period and the job that made it live. */
export async function exportJson(c: AppContext): Promise<Response> {
  const { editor, path, at, closure } = await readAsOf(c);
  if (!closure) throw new NotFound('There was no page at this address at that moment.');
  const { site, language } = editor;
  const items = [...closure.parts.values()].map(({ at: liveFrom, updatedAt, ...item }) => ({
    ...item,
    liveFrom: new Date(liveFrom).toISOString(),
    changed: new Date(updatedAt).toISOString(),
  }));
  const body = { site, language, path, asOf: new Date(at).toISOString(), page: closure.root.id, items };
  return file(JSON.stringify(body, null, 2), 'application/json', nameOf(path, at, 'json'));
}

/** GET: the page as one file, with its address and the moment; styles and pictures still load from the site. */
export async function exportHtml(c: AppContext): Promise<Response> {
  const { editor, path, at, closure } = await readAsOf(c);
  if (!closure) throw new NotFound('There was no page at this address at that moment.');
  const site = inLanguage(c.get('site'), editor.language);
  const answer = await servePage({
    request: new Request(`${site.origin}${addressOf(site, path)}`),
    site,
    path: routePath(path),
    params: new URLSearchParams(),
    services: editor.services,
    background: c.executionCtx,
    editor: viewOfDraft({ draft: { at: { path: routePath(path) }, mode: 'preview' }, ...asOfView(c, path, at, site.language) }),
  });
  const said = `${site.origin}${addressOf(site, path)} as of ${new Date(at).toISOString()}`;
  // A saved file has no security policy, so its scripts would run: the record is for reading only.
  const html = (await answer.text())
    .replace(/<script\b(?![^>]*type="application\/(?:ld\+)?json")[^>]*>[\s\S]*?<\/script>/gi, '')
    .replace(/<head([^>]*)>/i, `<head$1><!-- ${escapeHtml(said)} --><base href="${escapeHtml(site.origin)}/">`);
  return file(html, 'text/html', nameOf(path, at, 'html'));
}

const nameOf = (path: string, at: number, ending: string): string =>
  `${path.replace(/[^a-z0-9]+/gi, '-').replace(/^-+|-+$/g, '') || 'home'}-${new Date(at).toISOString().slice(0, 16).replace(/[:T]/g, '-')}.${ending}`;

const file = (body: string, type: string, name: string): Response =>
  new Response(body, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  });
