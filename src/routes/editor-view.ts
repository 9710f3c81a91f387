/** What whoever is signed in sees of a page: its draft, in the mode that the address asks for (EDT-01). */
import type { Context } from 'hono';
import type { AppEnv } from '../app.tsx';
import type { EditorView } from '../page/editor-view.ts';
import { addressOf } from '../fields/context.ts';
import { asOfView, LOOK, lookWords, readMoment } from './look.ts';

/**
 * @param path of the content, without the language's prefix
 * @returns `undefined` where nobody is signed in, which is everywhere but on the preview host
 */
export function editorView(c: Context<AppEnv>, path: string): EditorView | undefined {
  const editor = c.get('editor');
  const site = c.get('site');
  // Somebody with a link to this one draft: the gate has checked that it is for this address.
  if (c.get('guest')) return { draft: { at: { path }, mode: 'preview' } };
  if (!editor || !site.preview) return undefined;
  const searchParams = new URLSearchParams(c.get('url').search);
  const { CONTENT_SOURCE, TIME_ZONE } = c.get('services').settings;
  const asOf = CONTENT_SOURCE === 'repository' && editor.by !== 'frame' ? (searchParams.get('as-of') ?? '') : '';
  // As visitors get it, from the same caches.
  if (searchParams.get('as') === 'live' && !asOf) return undefined;
  // A frame of the platform's editor that moves on stays a preview: its edit mode is opened by the editor alone.
  if (editor.by === 'frame')
    return { draft: { at: { path }, mode: 'preview', ...(editor.authorization && { authorization: editor.authorization }) } };
  const past = asOf ? asOfView(c, path, readMoment(asOf, 'as-of', TIME_ZONE)) : undefined;
  const mode = searchParams.get('mode') === 'edit' && !past ? 'edit' : 'preview';
  const done = searchParams.get('done') ?? '';
  const look = lookWords(searchParams, TIME_ZONE);
  const hasBar = searchParams.get('bar') !== 'off' || mode === 'edit';
  const isChecked = mode === 'preview' && searchParams.get('check') === 'axe';
  for (const name of ['mode', 'done', ...LOOK]) searchParams.delete(name);
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  const shown = addressOf(site, path) + query;
  return {
    draft: { at: { path }, mode },
    ...past,
    ...(isChecked && { isChecked }),
    // Elsewhere the platform's own canvas brings them.
    ...(mode === 'edit' &&
      CONTENT_SOURCE === 'repository' && {
        buttons: { language: site.language, back: `${shown}${query ? '&' : '?'}mode=edit` },
      }),
    ...(hasBar && { bar: bar() }),
  };

  function bar(): Record<string, string> {
    return {
      Mode: mode,
      Look: look,
      Who: editor?.name ?? '',
      Path: shown,
      PublicUrl: `${site.origin}${shown}`,
      Done: done,
      SignOut: editor?.by === 'access' ? 'access' : 'form',
      // While editing, the editor has panels for these.
      Tools: CONTENT_SOURCE === 'repository' && mode === 'preview' ? path : '',
    };
  }
}
