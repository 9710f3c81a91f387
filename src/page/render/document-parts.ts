/** The parts of a document in the order they are sent: opening, regions, closing. */
import { findPlaceholder } from '../../content/parse-layout.ts';
import type { Registry } from '../../blocks/define.ts';
import type { Layout, Rendering, Route } from '../../content/model.ts';
import type { PageContext } from '../../fields/context.ts';
import type { EditorParts } from '../editing-mode/editor-view.ts';
import type { PageHead } from '../document/head.ts';
import type { PageRecord } from '../document/page-record.ts';
import { inSpan } from '../../lib/logging/span.ts';
import type { Settings } from '../../settings.ts';
import { headHtml } from '../document/head-html.ts';
import type { Loads } from './loads.ts';
import { hasTitle, withOutline } from '../document/outline.ts';
import type { ThirdParties } from '../document/third-parties.ts';
import { ownLinks } from '../document/own-links.ts';
import { everyRendering, type Region } from '../document/regions.ts';
import { type RenderOptions, renderPlaceholder, renderRendering } from './render-rendering.tsx';
import { metaPolicy } from '../security/security-headers.ts';
import { SPECULATION_RULES } from '../document/speculation-rules.ts';
import { spriteFor } from '../document/sprite.ts';
import { withUniqueIds } from '../document/unique-ids.ts';
import { structuredDataHtml } from '../structured-data/print.ts';
import { structuredData } from '../structured-data/structured-data.ts';

export interface DocumentOptions {
  layout: Layout & { route: Route };
  head: PageHead;
  /** Facts for structured data; absent for pages that are not content. */
  record?: PageRecord | undefined;
  registry: Registry;
  settings: Settings;
  editor: EditorParts;
  isTracked: boolean;
  page: PageContext;
  render: RenderOptions;
  regions: readonly Region[];
  renderings: readonly Rendering[];
  loads: Loads;
  thirdParties: ThirdParties;
  /** Markup of the page's styles. */
  styles: string;
}

export interface DocumentParts {
  opening: string;
  regions: readonly { settled(): Promise<unknown> | undefined; html(): string }[];
  closing(): string;
}

export function documentParts(options: DocumentOptions): DocumentParts {
  const { layout, head, editor, registry, settings, record, page, render, regions, renderings, loads } = options;
  const { route, context } = layout;
  const shipped = new Set<string>();
  const title = route.displayName || head.title;
  /** Regions are printed in their order: the header's `h1` comes before the page's own. */
  let isTitled = false;
  const htmlOf = ({ name, placeholder, open, close }: Region): string => {
    const blocks = renderPlaceholder(route.placeholders, placeholder, undefined, page, render);
    // Editors see, and their editor reads back, the unchanged markup.
    const printed = name === 'main' && !page.editing && !editor.asWritten ? withUniqueIds(withOutline(blocks, title, isTitled)) : blocks;
    if (name === 'header') isTitled = hasTitle(blocks);
    const html = ownLinks(printed, settings.TRAILING_SLASH && !page.editing);
    return spriteFor(html, shipped) + open + html + close;
  };
  return {
    opening: openingOf(options),
    regions: regions.map((region) => ({
      settled: () => loads.settled(everyRendering(findPlaceholder(route.placeholders, region.placeholder).renderings)),
      html: () => inSpan('render', { region: region.name }, () => htmlOf(region)),
    })),
    // Structured data is at the end, where nothing waits for it. Editors get it in previews, but not in editing mode.
    closing() {
      const { prefix, phrase, site, path, language } = page;
      const graph = record && !page.editing ? structuredData(record, { renderings, registry, prefix, phrase }) : null;
      const edited = render.buttons && { site, path, language };
      const rules = page.preview ? '' : `<script type="speculationrules">${SPECULATION_RULES}</script>`;
      const scripts = editor.mode?.scripts(context, editor.library, edited, editor.isChecked) ?? '';
      return `${structuredDataHtml(graph)}${rules}${scripts}</body></html>`;
    },
  };
}

/** The head, and what editors see above the page. */
function openingOf({ settings, layout, head, editor, page, render, renderings, thirdParties, styles, isTracked }: DocumentOptions): string {
  const meta = renderings.find((rendering) => rendering.name === 'CspMeta');
  const strip = (editor.above ?? []).map((rendering) => renderRendering(rendering, { ...page, editing: false }, render)).join('');
  const html = headHtml({
    home: page.prefix,
    language: layout.context.language || page.language,
    head,
    styles,
    editing: page.editing,
    isTracked,
    trailingSlash: settings.TRAILING_SLASH,
    thirdPartyAttributes: thirdParties.attributes,
    skip: page.phrase('skip-to-content', 'Skip to content'),
    metaPolicy: meta && !page.editing ? metaPolicy(policyOf(meta)) : '',
  });
  return html + strip + ((render.buttons && editor.mode?.insertForm) ?? '');
}

export const wholeOf = ({ opening, regions, closing }: DocumentParts): string =>
  opening + regions.map(({ html }) => html()).join('') + closing();

export async function* streamed({ opening, regions, closing }: DocumentParts): AsyncGenerator<string> {
  let start = opening;
  for (const region of regions) {
    const waiting = region.settled();
    // What comes before a waiting part must not wait with it.
    if (waiting && start) {
      yield start;
      start = '';
    }
    if (waiting) await waiting;
    yield start + region.html();
    start = '';
  }
  yield closing();
}

const policyOf = (rendering: Rendering): string => {
  const field = (rendering.fields as { Policy?: { value?: string } } | undefined)?.Policy;
  return typeof field?.value === 'string' ? field.value : '';
};
