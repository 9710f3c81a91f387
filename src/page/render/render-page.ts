/** Renders a layout to the parts of a document, in stream order: head and header first, whatever main waits for. */
import type { Registry } from '../../blocks/define.ts';
import type { BlockServices } from '../../blocks/define-load.ts';
import { COMPONENT_PLACEHOLDER } from '../../content/source.ts';
import type { Layout, Rendering, Route } from '../../content/model.ts';
import type { PageContext } from '../../fields/context.ts';
import type { Log } from '../../lib/logging/log.ts';
import type { Settings } from '../../settings.ts';
import type { EditorParts } from '../editing-mode/editor-view.ts';
import { frameRules } from '../security/frame-origins.ts';
import type { PageHead } from '../document/head.ts';
import type { PageRecord } from '../document/page-record.ts';
import { type Loads, startLoads } from './loads.ts';
import { thirdPartiesOf } from '../document/third-parties.ts';
import { pageStyle } from '../document/page-style.ts';
import { readingWordCount } from '../document/reading-word-count.ts';
import { pageRegions, type Region, renderingsOf, unshownPlaceholders } from '../document/regions.ts';
import { pagePolicy } from '../security/page-policy.ts';
import { type RenderOptions, renderPlaceholder } from './render-rendering.tsx';
import type { ReusedMarkup } from './reuse.ts';
import { escapeHtml } from '../../lib/html/escape.ts';
import { profileQuery } from '../../profile/profile.rules.ts';
import { robotWidget } from '../../robot-check/widget.rules.ts';
import { documentParts, streamed, wholeOf } from './document-parts.ts';

export interface RenderPageOptions {
  layout: Layout & { route: Route };
  head: PageHead;
  /** Facts for structured data; absent for pages that are not content. */
  record?: PageRecord | undefined;
  /** For editors: what is above the header (without marks), and the frame of the design library. */
  editor?: EditorParts;
  /** Everything blocks may know, except what this function adds. */
  page: Omit<PageContext, 'frames' | 'robot' | 'mapTiles' | 'profileQuery' | 'styleClass' | 'words' | 'renderPlaceholder'>;
  registry: Registry;
  settings: Settings;
  /** See `RenderOptions.reused`. */
  reused?: ReusedMarkup;
  /** Services for the blocks' loads. */
  services: BlockServices & { log: Log };
  /** Whether scripts may track visitors: not on the preview host. */
  isTracked?: boolean;
}

export interface RenderedPage {
  policy: string;
  /** Whether a part waits for data of a block. */
  waits: boolean;
  /** The document's parts; the first is available at once, later ones when their blocks' data is. */
  parts(): AsyncGenerator<string>;
  /** The whole document, for pages that wait for no data. */
  whole(): string;
  /** False when a block failed or was late: such a response is not stored. Read it after the last part. */
  complete(): boolean;
  /** Seconds the answer may be reused because of blocks' data; `undefined` when no block loads. */
  maxAgeSeconds: number | undefined;
  /** Whether a block may render the slot of a ticket: such a response is for one visitor. */
  mayHaveTicket: boolean;
}

/** A required block (`onFailure: 'fail-page'`) failed before the first byte was sent. */
export class PageFailed extends Error {
  override name = 'PageFailed';
}

export async function renderPage(options: RenderPageOptions): Promise<RenderedPage> {
  const { layout, editor = {}, registry, settings, services, reused, isTracked = !options.page.preview } = options;
  const { route } = layout;
  const regions = shownRegions(options);
  const renderings = renderingsOf(route, regions);
  const content = renderingsOf(
    route,
    regions.filter(({ name }) => name === 'main'),
  );
  const mode = options.page.editing ? editor.mode : undefined;
  const buttons = editor.buttons && mode?.editButtons(registry, editor.buttons);
  const marks = mode?.style(buttons !== undefined);
  const styles = await pageStyle([...(editor.above ?? []), ...renderings], registry, options.page, marks);
  const page: PageContext = {
    ...options.page,
    frames: frameRules(settings),
    mapTiles: settings.MAP_TILES,
    profileQuery: profileQuery(settings),
    robot: robotWidget(settings),
    styleClass: (rendering) => styles.classes.get(rendering),
    words: () => readingWordCount(content, route.fields),
    renderPlaceholder: (parent, name) => renderPlaceholder(parent.placeholders, name, parent, page, render),
  };
  const loads = startLoads(renderings, { registry, page, services });
  let threw = false;
  const onFailed = () => {
    threw = true;
  };
  const own = { ...(reused && { reused }), ...(buttons && { buttons }) };
  const render: RenderOptions = { registry, log: services.log, loads: loads.results, onFailed, ...own };
  await requireCritical(renderings, loads, { registry, path: page.path });
  const thirdParties = thirdPartiesOf(settings, isTracked && !page.editing);
  const parts = documentParts({
    ...options,
    editor,
    isTracked,
    page,
    render,
    regions,
    renderings,
    loads,
    thirdParties,
    styles: styles.html,
  });
  return {
    policy: pagePolicy({
      layout,
      renderings,
      content,
      page,
      editorScripts: editor.mode?.foreignScripts(layout.context, editor.library),
      hasEditor: buttons !== undefined,
      styleHashes: styles.hashes,
      thirdPartyOrigins: thirdParties.origins,
      registry,
      settings,
      log: services.log,
    }),
    waits: loads.isPending(),
    maxAgeSeconds: loads.maxAgeSeconds,
    mayHaveTicket: renderings.some(({ name }) => registry.get(name)?.ticket),
    complete: () => !threw && ![...loads.results.values()].some((result) => 'failed' in result),
    whole: () => wholeOf(parts),
    parts: () => streamed(parts),
  };
}

/** @throws PageFailed before the first byte, when a required block has no data */
async function requireCritical(
  renderings: readonly Rendering[],
  loads: Loads,
  { registry, path }: { registry: Registry; path: string },
): Promise<void> {
  const critical = renderings.filter((rendering) => registry.get(rendering.name)?.load?.onFailure === 'fail-page');
  await loads.settled(critical);
  if (critical.some((rendering) => 'failed' in (loads.results.get(rendering) ?? {})))
    throw new PageFailed(`a block of ${path} that the page needs has no data`);
}

/** Reported once by each isolate. */
const reported = new Set<string>();
const REPORTED_MAX = 100;

function shownRegions({ layout: { route }, editor = {}, settings, services, page }: RenderPageOptions): Region[] {
  if (editor.library) return pageRegions({ ...settings, PLACEHOLDER_MAIN: COMPONENT_PLACEHOLDER });
  const regions = pageRegions(settings, route.placeholders);
  const unshown = unshownPlaceholders(route.placeholders, regions);
  for (const placeholder of unshown) {
    if (reported.has(placeholder) || reported.size >= REPORTED_MAX) continue;
    reported.add(placeholder);
    services.log.warn('root-placeholder-not-shown', { placeholder, path: page.path });
  }
  if (unshown.length === 0 || !page.preview) return regions;
  const note = `<div class="notice" role="note">${escapeHtml(`Not shown, since no setting PLACEHOLDER_… names it: ${unshown.join(', ')}.`)}</div>`;
  return regions.map((region) => (region.name === 'main' ? { ...region, open: region.open + note } : region));
}
