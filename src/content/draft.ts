/** Reads a page for editors: the newest draft, uncached, in preview or in editing mode (protocols §4.3). */
import { layoutLoad, loadAnswer, type ReadOptions } from './cache/load.ts';
import type { Layout } from './model.ts';
import { parseLayout } from './parse-layout.ts';
import type { ContentSource, DraftRequest } from './source.ts';

export interface DraftOptions extends ReadOptions {
  timeoutMs: number;
  /** Changes the document before it is parsed. */
  adjust?(document: unknown): unknown;
}

/**
 * @returns the draft; with `publishedOnly` when the source has no drafts and the published page is shown instead
 * @throws UpstreamError · MalformedLayout
 */
export async function readDraft(
  source: ContentSource,
  request: DraftRequest,
  { timeoutMs, adjust = (document) => document, ...options }: DraftOptions,
): Promise<{ layout: Layout; publishedOnly: boolean }> {
  const { site, language, at } = request;
  if (!source.draft) {
    const path = 'path' in at ? at.path : '';
    // Without drafts an item that is requested by id instead of path can't be found.
    const published = path && (await loadAnswer(layoutLoad(source, site, language, path, options), timeoutMs));
    return { layout: published ? published.value : { ...parseLayout(nothing(language), options) }, publishedOnly: true };
  }
  const draft = source.draft.bind(source);
  const { value } = await loadAnswer(
    { operation: 'draft', fetch: (signal) => draft(request, signal), read: (raw) => parseLayout(adjust(raw), options) },
    timeoutMs,
  );
  return { layout: value, publishedOnly: false };
}

const nothing = (language: string) => ({ sitecore: { context: { language }, route: null } });
