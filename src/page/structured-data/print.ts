/** Prints structured data into a page. */
import type { Graph } from 'schema-dts';

const escapes: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/**
 * A data block: browsers run nothing of it, so the page's policy needs no hash for it.
 * @returns an element that no text inside can end; empty for `null`
 */
export const structuredDataHtml = (graph: Graph | null): string =>
  graph
    ? `<script type="application/ld+json">${JSON.stringify(graph).replace(/[<\u2028\u2029]/g, (char) => escapes[char] as string)}</script>`
    : '';
