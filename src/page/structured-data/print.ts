/** Prints structured data into a page. */
import type { Graph } from 'schema-dts';
import { jsonForHtml } from '../../lib/html/escape.ts';

/**
 * Prints a data block: browsers run nothing in it, so the page's policy needs no hash for it.
 * @returns an element that no text inside can close; empty for `null`
 */
export const structuredDataHtml = (graph: Graph | null): string =>
  graph ? `<script type="application/ld+json">${jsonForHtml(graph)}</script>` : '';
