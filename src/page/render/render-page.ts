/** Renders a layout to the parts of a document, in stream order: head and header first, whatever main waits for. */
import type { Registry } from '../../blocks/define.ts';
import type { BlockServices } from '../../blocks/define-load.ts';
import { COMPONENT_PLACEHOLDER } from '../../content/source.ts';
import { findPlaceholder } from '../../content/parse-layout.ts';
import type { Layout, Rendering, Route } from '../../content/model.ts';
import type { PageContext } from '../../fields/context.ts';
import { manifest } from '../../generated/manifest.ts';
import type { Log } from '../../lib/logging/log.ts';
import type { Settings } from '../../settings.ts';
import { editButtons, INSERT_FORM } from '../editing-mode/edit-buttons.ts';
import { editorScripts, foreignScripts } from '../editing-mode/editor-scripts.ts';
import type { EditorParts } from '../editing-mode/editor-view.ts';
import { frameOrigins, frameRules } from '../security/frame-origins.ts';
import type { PageHead } from '../document/head.ts';
import type { PageRecord } from '../document/page-record.ts';
import { headHtml } from '../document/head-html.ts';
import { startLoads } from './loads.ts';
import { withOutline } from '../document/outline.ts';
import { thirdPartiesOf } from '../document/third-parties.ts';
import { ownLinks } from '../document/own-links.ts';
import { pageStyle } from '../document/page-style.ts';
import { readingWordCount } from '../document/reading-word-count.ts';
import { everyRendering, type Region, pageRegions, renderingsOf } from '../document/regions.ts';
import { pictureOrigins, tileOrigins } from '../security/picture-origins.ts';
import { renderPlaceholder, renderRendering } from './render-rendering.tsx';
import type { ReusedMarkup } from './reuse.ts';
import { contentSecurityPolicy, metaPolicy } from '../security/security-headers.ts';
import { spriteFor } from '../document/sprite.ts';
import { withUniqueIds } from '../document/unique-ids.ts';
import { structuredDataHtml } from '../structured-data/print.ts';
import { profileQuery } from '../../profile/profile.rules.ts';
import { robotWidget } from '../../robot-check/widget.rules.ts';
import { scriptOrigins } from '../security/script-origins.ts';
import { structuredData } from '../structured-data/structured-data.ts';

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
  const regions = library ? pageRegions({ ...settings, PLACEHOLDER_MAIN: COMPONENT_PLACEHOLDER }) : pageRegions(settings);
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
    profileQuery: profileQuery(settings),
    robot: robotWidget(settings),
    styleClass: (rendering) => styles.classes.get(rendering),
    words: () => readingWordCount(content(), route.fields),
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

  const others = thirdPartiesOf(settings, isTracked && !page.editing);
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
    // Editors see, and their editor reads back, the unchanged markup.
    const printed = name === 'main' && !page.editing && !asWritten ? withUniqueIds(withOutline(blocks, title)) : blocks;
    const html = ownLinks(printed, settings.TRAILING_SLASH && !page.editing);
    return spriteFor(html, shipped) + open + html + close;
  };
  const inRegion = ({ placeholder }: Region) => everyRendering(findPlaceholder(route.placeholders, placeholder).renderings);
  // At the end, where nothing waits for it. Editors get it in previews, but not in editing mode.
  /** Built when it is sent: the first byte does not need it. */
  const closing = () => {
    const graph =
      record && !page.editing ? structuredData(record, { renderings, registry, prefix: page.prefix, phrase: page.phrase }) : null;
    return `${structuredDataHtml(graph)}${editorScripts(context, library, buttons && { site: page.site, path: page.path, language: page.language }, isChecked)}</body></html>`;
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
        // The editor shows previews of the page in frames of this host.
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
        // What comes before a waiting part must not wait with it.
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
