/** Scripts and data that the platform's editor wants at the end of an edit page (protocols §4.4). */
import type { LayoutContext } from '../content/model.ts';
import { escapeHtml, jsonForHtml } from './escape.ts';

const isHttps = (url: string) => URL.canParse(url) && new URL(url).protocol === 'https:';

/** @returns nothing outside editing mode. The data block `jss-hrz-editing` is how the editor's scripts know that they are wanted. */
export function editorScripts({ editing, clientScripts, clientData }: LayoutContext): string {
  if (!editing) return '';
  const data = Object.entries({ ...clientData, 'jss-hrz-editing': {} });
  return (
    clientScripts
      .filter(isHttps)
      .map((src) => `<script src="${escapeHtml(src)}"></script>`)
      .join('') +
    data.map(([id, value]) => `<script id="${escapeHtml(id)}" type="application/json">${jsonForHtml(value)}</script>`).join('')
  );
}
