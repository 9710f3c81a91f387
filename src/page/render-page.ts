/** A layout to the parts of a document, in stream order: head and header first, whatever main waits for. */
import type { Registry } from '../blocks/registry.ts';
import { COMPONENT_PLACEHOLDER } from '../content/source.ts';
import { findPlaceholder } from '../content/parse-layout.ts';
import type { Layout, Rendering, Route } from '../content/model.ts';
import type { PageContext } from '../fields/context.ts';
import { manifest } from '../generated/manifest.ts';
import type { Log } from '../lib/log.ts';
import type { Settings } from '../settings.ts';
import { editButtons, INSERT_FORM } from './edit-buttons.ts';
import { editorScripts, foreignScripts } from './editor-scripts.ts';
import type { EditorParts } from './editor-view.ts';
import { frameOrigins, frameRules } from './frames.ts';
import type { Head } from './head.ts';
import type { PageRecord } from './page-record.ts';
import { headHtml } from './head-html.ts';
import { startLoads } from './loads.ts';
import { withOutline } from './outline.ts';
import { othersOf } from './others.ts';
import { ownLinks } from './own-links.ts';
import { pageStyle } from './page-style.ts';
import { readingWords } from './reading-words.ts';
import { everyRendering, type Region, regionsOf, renderingsOf } from './regions.ts';
import { pictureOrigins, tileOrigins } from './picture-origins.ts';
import { renderPlaceholder, renderRendering } from './render-rendering.tsx';
import type { ReusedMarkup } from './reuse.ts';
import { contentSecurityPolicy, metaPolicy } from './security.ts';
import { spriteFor } from './sprite.ts';
import { withUniqueIds } from './unique-ids.ts';
import { structuredDataHtml } from './structured-data/print.ts';
import { profileAsked } from '../profile/rules.ts';
import { robotWidget } from '../robot-check/rules.ts';
import { scriptOrigins } from './script-origins.ts';
import { structuredData } from './structured-data/structured-data.ts';

export interface RenderPageOptions {
  layout: Layout & { route: Route };
  head: Head;
  /** What search engines are told in structured data; absent for pages that are no content. */
  record?: PageRecord | undefined;
  /** For editors: what stands above the header (no marks round it), and the frame of the design library. */
  editor?: EditorParts;
  /** Everything blocks may know, but for what this function adds. */
  page: Omit<PageContext, 'frames' | 'robot' | 'mapTiles' | 'profileAsked' | 'styleClass' | 'words' | 'renderPlaceholder'>;
  registry: Registry;
  settings: Settings;
  /** See `RenderOptions.reused`. */
  reused?: ReusedMarkup;
  /** Handed to blocks' loads as it is. */
  services: { log: Log };
  /** Whether scripts may tell what visitors do: pages of the preview host have none. */
  isTracked?: boolean;
}

export interface RenderedPage {
  policy: string;
  /** Whether a part has to wait for data of a block. */
  waits: boolean;
  /** The document's parts; the first is there at once, later ones when their blocks' data is. */
  parts(): AsyncGenerator<string>;
  /** The whole document, for pages that wait for nothing. */
  whole(): string;
  /** False when a block failed or came late: such an answer is not stored. Read it after the last part. */
  complete(): boolean;
  /** Seconds the answer may be reused because of blocks' data; `undefined` when no block loads. */
  maxAgeSeconds: number | undefined;
  /** Whether there is a block that may print the slot of a ticket: an answer with it is for one visitor. */
  mayHaveTicket: boolean;
}

/** A block that must not be missing (`onFailure: 'fail-page'`) failed before the first byte left. */
export class PageFailed extends Error {
  override name = 'PageFailed';
}

export async function renderPage({
  layout,
  head,
  record,
  editor: { above = [], library, buttons: wanted, asWritten = false, isChecked = false } = {},
  page: given,
  registry,
  settings,
  services,
  reused,
  isTracked = !given.preview,
}: RenderPageOptions): Promise<RenderedPage> {
  const { route, context } = layout;
  const regions = library ? regionsOf({ ...settings, PLACEHOLDER_MAIN: COMPONENT_PLACEHOLDER }) : regionsOf(settings);
  const renderings = renderingsOf(route, regions);
  const buttons = given.editing && wanted ? editButtons(registry, wanted) : undefined;
  const styles = await pageStyle([...above, ...renderings], registry, given, { hasButtons: buttons !== undefined });
  const frames = frameRules(settings);
  const content = () =>
    renderingsOf(
      route,
      regions.filter(({ name }) => name === 'main'),
    );
  const page: PageContext = {
    ...given,
    frames,
    mapTiles: settings.MAP_TILES,
    profileAsked: profileAsked(settings),
    robot: robotWidget(settings),
    styleClass: (rendering) => styles.classes.get(rendering),
    words: () => readingWords(content(), route.fields),
    renderPlaceholder: (parent, name) => renderPlaceholder(parent.placeholders, name, parent, page, options),
  };
  const loads = startLoads(renderings, { registry, page, services });
  let threw = false;
  const onFailed = () => {
    threw = true;
  };
  const own = { ...(reused && { reused }), ...(buttons && { buttons }) };
  const options = { registry, log: services.log, loads: loads.results, onFailed, ...own };
  const critical = renderings.filter((rendering) => registry.get(rendering.name)?.load?.onFailure === 'fail-page');
  await loads.settled(critical);
  if (critical.some((rendering) => 'failed' in (loads.results.get(rendering) ?? {})))
    throw new PageFailed(`a block of ${page.path} that the page needs has no data`);

  const others = othersOf(settings, isTracked && !page.editing);
  const meta = renderings.find((rendering) => rendering.name === 'CspMeta');
  const strip =
    above.map((rendering) => renderRendering(rendering, { ...page, editing: false }, options)).join('') + (buttons ? INSERT_FORM : '');
  const opening =
    headHtml({
      home: page.prefix,
      language: context.language || page.language,
      head,
      styles: styles.html,
      editing: page.editing,
      isTracked,
      othersAttributes: others.attributes,
      skip: page.phrase('skip-to-content', 'Skip to content'),
      metaPolicy: meta && !page.editing ? metaPolicy(policyOf(meta)) : '',
    }) + strip;
  const shipped = new Set<string>();
  const title = route.displayName || head.title;
  const region = ({ name, placeholder, open, close }: Region): string => {
    const blocks = renderPlaceholder(route.placeholders, placeholder, undefined, page, options);
    // Editors see, and their editor reads back, what they wrote.
    const printed = name === 'main' && !page.editing && !asWritten ? withUniqueIds(withOutline(blocks, title)) : blocks;
    const html = ownLinks(printed, settings.TRAILING_SLASH && !page.editing);
    return spriteFor(html, shipped) + open + html + close;
  };
  const inRegion = ({ placeholder }: Region) => everyRendering(findPlaceholder(route.placeholders, placeholder).renderings);
  // At the end, where nothing waits for it. Editors see it too while they look, not while they write.
  /** Made when it is printed: nothing of it is needed for the first byte. */
  const closing = () => {
    const told =
      record && !page.editing ? structuredData(record, { renderings, registry, prefix: page.prefix, phrase: page.phrase }) : null;
    return `${structuredDataHtml(told)}${editorScripts(context, library, buttons && { site: page.site, path: page.path, language: page.language }, isChecked)}</body></html>`;
  };

  const scripts = scriptOrigins({ renderings, content: content(), registry, settings });
  return {
    policy: contentSecurityPolicy(settings, {
      scriptHashes: [manifest.boot.hash],
      styleHashes: styles.hashes,
      preview: page.preview,
      editorScripts: foreignScripts(context, library),
      hasEditor: buttons !== undefined,
      pictureOrigins: [...pictureOrigins(route), ...tileOrigins(renderings, registry, settings), ...others.origins],
      frameOrigins: [
        // The editor shows the page through other eyes, in frames of this host.
        ...(buttons ? ["'self'"] : []),
        ...frameOrigins(renderings, { registry, frames, log: services.log }),
        ...scripts,
        ...others.origins,
      ],
      scriptOrigins: [...scripts, ...others.origins],
      connectOrigins: others.origins,
    }),
    waits: loads.isPending(),
    maxAgeSeconds: loads.maxAgeSeconds,
    mayHaveTicket: renderings.some(({ name }) => registry.get(name)?.ticket),
    complete: () => !threw && ![...loads.results.values()].some((result) => 'failed' in result),
    whole: () => opening + regions.map(region).join('') + closing(),
    async *parts() {
      let start = opening;
      for (const each of regions) {
        const waiting = loads.settled(inRegion(each));
        // What stands before a waiting part must not wait with it.
        if (waiting && start) {
          yield start;
          start = '';
        }
        if (waiting) await waiting;
        const html = region(each);
        yield start + html;
        start = '';
      }
      yield closing();
    },
  };
}

const policyOf = (rendering: Rendering): string => {
  const field = (rendering.fields as { Policy?: { value?: string } } | undefined)?.Policy;
  return typeof field?.value === 'string' ? field.value : '';
};
