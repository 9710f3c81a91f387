/** Renders a layout for one request, and decides what its blocks may know of the request. */
import type { Layout, Route } from '../../content/model.ts';
import type { EditorParts } from '../editing-mode/editor-view.ts';
import type { PageHead } from '../document/head.ts';
import { languageLinks } from '../document/languages.ts';
import type { PageRecord } from '../document/page-record.ts';
import type { PageRequest } from '../serve/page-request.ts';
import { perObject } from '../../lib/values/remembered.rules.ts';
import { type RenderedPage, renderPage } from './render-page.ts';
import { ReusedMarkup } from './reuse.ts';
import type { Variant } from './vary.ts';

export function renderFor(
  { site, path, services, submission }: PageRequest,
  phrases: Record<string, string>,
  layout: Layout & { route: Route },
  head: PageHead,
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

/** Markup by the phrases it was made with: a changed dictionary is a new object. 4 MB each; old ones are collected with their dictionary. */
const reusedFor = perObject((_phrases: object) => new ReusedMarkup(4 * 1024 * 1024));
