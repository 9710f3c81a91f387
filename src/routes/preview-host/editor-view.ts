/** Decides what a signed-in person sees of a page: its draft, in the mode of the address (EDT-01). */
import type { AppContext } from '../../app-env.ts';
import { type EditorView, viewOfDraft } from '../../page/editing-mode/editor-view.ts';
import { addressOf } from '../../fields/context.ts';
import { PREVIEW_PARAMETERS, previewOptionsText } from './preview-options.ts';
import { readMoment } from '../../editing/moment.ts';
import { releaseView } from '../../page/edit/release-view.ts';
import { asOfView } from '../../page/edit/as-of-view.ts';

/**
 * @param path of the content, without the language prefix
 * @returns `undefined` without a signed-in person, so everywhere but on the preview host
 */
export function editorView(c: AppContext, path: string): EditorView | undefined {
  const editor = c.get('editor');
  const site = c.get('site');
  // A guest with a link to this draft: the guard has checked that the link is for this address.
  if (c.get('guest')) return viewOfDraft({ draft: { at: { path }, mode: 'preview' } });
  if (!editor || !site.preview) return undefined;
  const searchParams = new URLSearchParams(c.get('url').search);
  const { CONTENT_SOURCE, TIME_ZONE } = c.get('services').settings;
  const asOf = CONTENT_SOURCE === 'repository' && editor.by !== 'frame' ? (searchParams.get('as-of') ?? '') : '';
  const release = CONTENT_SOURCE === 'repository' && editor.by !== 'frame' && !asOf ? (searchParams.get('release') ?? '') : '';
  // As visitors get it, from the same caches.
  if (searchParams.get('as') === 'live' && !asOf && !release) return undefined;
  // Navigation inside a frame of the platform's editor stays in preview: only the editor opens the edit mode.
  if (editor.by === 'frame')
    return viewOfDraft({ draft: { at: { path }, mode: 'preview', ...(editor.authorization && { authorization: editor.authorization }) } });
  const other = asOf ? asOfView(c, path, readMoment(asOf, 'as-of', TIME_ZONE)) : release ? releaseView(c, path, release) : undefined;
  const mode = searchParams.get('mode') === 'edit' && !other ? 'edit' : 'preview';
  const done = searchParams.get('done') ?? '';
  const look = previewOptionsText(searchParams, TIME_ZONE);
  const hasBar = searchParams.get('bar') !== 'off' || mode === 'edit';
  const isChecked = mode === 'preview' && searchParams.get('check') === 'axe';
  const audience = searchParams.get('look-audience') ?? (mode === 'edit' ? '' : undefined);
  for (const name of ['mode', 'done', ...PREVIEW_PARAMETERS]) searchParams.delete(name);
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  const address = addressOf(site, path) + query;
  return viewOfDraft({
    draft: { at: { path }, mode },
    ...other,
    ...(isChecked && { isChecked }),
    ...(audience !== undefined && { audience }),
    // Elsewhere the platform's own canvas has them.
    ...(mode === 'edit' &&
      CONTENT_SOURCE === 'repository' && {
        buttons: {
          language: site.language,
          path,
          back: `${address}${query ? '&' : '?'}mode=edit${audience ? `&look-audience=${encodeURIComponent(audience)}` : ''}`,
        },
      }),
    ...(hasBar && { bar: bar() }),
  });

  function bar(): Record<string, string> {
    return {
      Mode: mode,
      Look: look,
      Who: editor?.name ?? '',
      Path: address,
      PublicUrl: `${site.origin}${address}`,
      Done: done,
      SignOut: editor?.by === 'access' ? 'access' : 'form',
      // In edit mode, the editor has panels for these.
      Tools: CONTENT_SOURCE === 'repository' && mode === 'preview' ? path : '',
    };
  }
}
