/** Scripts and data at the end of a page that is shown to an editor (protocols §4.4). */
import type { LayoutContext } from '../content/model.ts';
import { manifest } from '../generated/manifest.ts';
import type { LibraryFrame } from './editor-view.ts';
import { escapeHtml, jsonForHtml } from '../lib/html.ts';

const isHttps = (url: string) => URL.canParse(url) && new URL(url).protocol === 'https:';

/** Scripts of the platform that the page's policy has to allow. */
export const foreignScripts = ({ editing, clientScripts }: LayoutContext, library?: LibraryFrame): string[] =>
  [...(editing ? clientScripts : []), ...(library?.scripts ?? [])].filter(isHttps);

/** @returns nothing for visitors. The data block `jss-hrz-editing` is how the editor's scripts know that they are wanted. */
export function editorScripts(context: LayoutContext, library?: LibraryFrame): string {
  const { editing, clientData } = context;
  const data: Record<string, unknown> = {
    ...(editing && { ...clientData, 'jss-hrz-editing': {} }),
    ...(library && { 'design-library': { uid: library.uid, origins: library.origins, update: library.update } }),
  };
  const own = [...(editing ? [manifest.editingJs] : []), ...(library ? [manifest.libraryJs] : [])];
  return [
    ...foreignScripts(context, library).map((src) => `<script src="${escapeHtml(src)}"></script>`),
    ...Object.entries(data).map(([id, value]) => `<script id="${escapeHtml(id)}" type="application/json">${jsonForHtml(value)}</script>`),
    ...own.map((src) => `<script type="module" src="${src}"></script>`),
  ].join('');
}
