/** Renders scripts and data at the end of a page for editors (protocols §4.4). */
import type { LayoutContext } from '../../content/model.ts';
import { manifest } from '../../generated/manifest.ts';
import type { LibraryFrame } from './editor-view.ts';
import { escapeHtml, jsonForHtml } from '../../lib/html/escape.ts';

const isHttps = (url: string) => URL.canParse(url) && new URL(url).protocol === 'https:';

/** The platform's scripts that the page's policy must allow. */
export const foreignScripts = ({ editing, clientScripts }: LayoutContext, library?: LibraryFrame): string[] =>
  [...(editing ? clientScripts : []), ...(library?.scripts ?? [])].filter(isHttps);

/**
 * @param page that the in-page editor edits; absent when another editor does, and for visitors
 * @param isChecked axe checks the page, a draft in a frame of the editor
 * @returns nothing for visitors. The data block `jss-hrz-editing` tells the platform's scripts to start.
 */
export function editorScripts(
  context: LayoutContext,
  library?: LibraryFrame,
  page?: { site: string; path: string; language: string },
  isChecked = false,
): string {
  const { editing, clientData } = context;
  const data: Record<string, unknown> = {
    ...(editing && { ...clientData, 'jss-hrz-editing': {} }),
    ...(page && { 'page-editor': page }),
    ...(library && { 'design-library': { uid: library.uid, origins: library.origins, update: library.update } }),
  };
  const own = [...(page ? [manifest.editorJs] : []), ...(library ? [manifest.libraryJs] : []), ...(isChecked ? [manifest.checkJs] : [])];
  return [
    ...foreignScripts(context, library).map((src) => `<script src="${escapeHtml(src)}"></script>`),
    ...Object.entries(data).map(([id, value]) => `<script id="${escapeHtml(id)}" type="application/json">${jsonForHtml(value)}</script>`),
    ...(page ? [`<link rel="stylesheet" href="${manifest.editorCss}">`] : []),
    ...own.map((src) => `<script type="module" src="${src}"></script>`),
  ].join('');
}
