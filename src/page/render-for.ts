/** Renders a layout for one request: what its blocks may know of the request is settled here. */
import type { Layout, Route } from '../content/model.ts';
import type { EditorParts } from './editor-view.ts';
import type { Head } from './head.ts';
import { languageLinks } from './languages.ts';
import type { PageRecord } from './page-record.ts';
import type { PageRequest } from './page-request.ts';
import { type RenderedPage, renderPage } from './render-page.ts';
import { ReusedMarkup } from './reuse.ts';
import type { Variant } from './vary.ts';

export function renderFor(
  { site, path, services, submission }: PageRequest,
  phrases: Record<string, string>,
  layout: Layout & { route: Route },
  head: Head,
  variant: Variant,
  { editor = {}, record }: { editor?: EditorParts; record?: PageRecord } = {},
): Promise<RenderedPage> {
  const { registry, settings } = services;
  return renderPage({
    layout,
    head,
    record,
    editor,
    registry,
    settings,
    services,
    reused: reusedFor(phrases),
    page: {
      site: site.site,
      language: site.language,
      path,
      prefix: site.prefix,
      languages: languageLinks(site, layout.context.languages),
      canonical: head.canonical,
      companyName: site.companyName,
      editing: layout.context.editing,
      preview: site.preview,
      route: layout.route,
      phrase: (key, fallback) => phrases[key] || fallback,
      query: new URLSearchParams(variant.query),
      region: variant.region,
      ...(submission && { submission }),
    },
  });
}

/** Markup by the phrases it was made with: a dictionary that changes brings a new object. 4 MB each, and old ones go with their dictionary. */
const reusedByPhrases = new WeakMap<object, ReusedMarkup>();

function reusedFor(phrases: object): ReusedMarkup {
  let reused = reusedByPhrases.get(phrases);
  if (!reused) {
    reused = new ReusedMarkup(4 * 1024 * 1024);
    reusedByPhrases.set(phrases, reused);
  }
  return reused;
}
