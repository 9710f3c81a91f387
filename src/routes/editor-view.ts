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
  const { searchParams } = new URL(c.req.url);
  // A frame of the platform's editor that moves on stays a preview: its edit mode is opened by the editor alone.
  if (editor.by === 'frame')
    return { draft: { at: { path }, mode: 'preview', ...(editor.authorization && { authorization: editor.authorization }) } };
  const mode = searchParams.get('mode') === 'edit' ? 'edit' : 'preview';
  searchParams.delete('mode');
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  return {
    draft: { at: { path }, mode },
    bar: {
      Mode: mode,
      Who: editor.name,
      Path: addressOf(site, path) + query,
      PublicUrl: `${site.origin}${addressOf(site, path)}${query}`,
      SignOut: editor.by === 'access' ? 'access' : 'form',
    },
  };
}
