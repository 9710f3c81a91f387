/** What whoever is signed in sees of a page: its draft, in the mode that the address asks for (EDT-01). */
import type { Context } from 'hono';
import type { AppEnv } from '../app.tsx';
import type { EditorView } from '../page/editor-view.ts';
import { addressOf } from '../fields/context.ts';

/**
 * @param path of the content, without the language's prefix
 * @returns `undefined` where nobody is signed in, which is everywhere but on the preview host
 */
export function editorView(c: Context<AppEnv>, path: string): EditorView | undefined {
  const editor = c.get('editor');
  const site = c.get('site');
  if (!editor || !site.preview) return undefined;
  const searchParams = new URLSearchParams(c.get('url').search);
  // A frame of the platform's editor that moves on stays a preview: its edit mode is opened by the editor alone.
  if (editor.by === 'frame')
    return { draft: { at: { path }, mode: 'preview', ...(editor.authorization && { authorization: editor.authorization }) } };
  const mode = searchParams.get('mode') === 'edit' ? 'edit' : 'preview';
  const done = searchParams.get('done') ?? '';
  searchParams.delete('mode');
  searchParams.delete('done');
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  const shown = addressOf(site, path) + query;
  return {
    draft: { at: { path }, mode },
    // Elsewhere the platform's own canvas brings them.
    ...(mode === 'edit' &&
      c.get('services').settings.CONTENT_SOURCE === 'repository' && {
        buttons: { language: site.language, back: `${shown}${query ? '&' : '?'}mode=edit` },
      }),
    bar: {
      Mode: mode,
      Who: editor.name,
      Path: shown,
      PublicUrl: `${site.origin}${shown}`,
      Done: done,
      SignOut: editor.by === 'access' ? 'access' : 'form',
    },
  };
}
