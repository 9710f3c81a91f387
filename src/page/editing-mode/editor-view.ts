/** Reads what an editor sees instead of the published page: a draft, uncached, with the strip above it. On the preview host only. */
import type { LayoutAnswer } from '../../content/content.ts';
import { readDraft } from '../../content/draft.ts';
import type { Layout, Rendering } from '../../content/model.ts';
import { MalformedLayout } from '../../content/parse-layout.ts';
import { type DraftRequest, UpstreamError } from '../../content/source.ts';
import { countOpenDrafts } from '../../content/repository/drafts/editors-reads.ts';
import { routePath } from '../../content/repository/delivery/source.ts';
import { bannersAt } from '../../editing/banners/at-moment.ts';
import { applyUpdate, type ComponentUpdate } from '../../editing/component-update.ts';
import { editFields } from '../../editing/item-form/addresses.ts';
import { imageHosts } from '../../media/pictures/picture-source.ts';
import { reason } from '../../lib/logging/log.ts';
import type { Services } from '../../service-types.ts';
import type { Site } from '../../site/sites.ts';
import { schemaOf } from '../edit/types.ts';
import type { EditButtons } from './edit-buttons.ts';
import { type EditingMode, editingMode } from './editing-mode.ts';
import { prepareWith, preparedRendering } from '../render/prepare.ts';
import { visitorsLayout } from '../render/visitors-layout.ts';

/** One component in the platform's design library. */
export interface LibraryFrame {
  uid: string;
  /** Origins whose messages are accepted. */
  origins: readonly string[];
  /** The platform's own script, in addition to ours. */
  scripts: readonly string[];
  /** All trial changes so far. */
  update: ComponentUpdate;
}

/** Additions to a page for an editor, besides its layout. */
export interface EditorParts {
  /** How a page in editing mode is printed. Editors' requests bring it along, so that the visitors' Worker has none of it. */
  mode?: EditingMode;
  above?: Rendering[];
  library?: LibraryFrame;
  /** The components' buttons, for editors of the embedded repository in editing mode. */
  buttons?: EditButtons;
  /** Headings stay as blocks render them, for the check before a publish. */
  asWritten?: boolean;
  /** Shows the versions for these audiences, joined by dots, whoever looks; empty: the default. */
  audience?: string;
  /** axe checks the page, and reports to the editor around its frame. */
  isChecked?: boolean;
}

/** The page that an editor's request is for. */
export interface EditorView {
  /** @throws UpstreamError also for a document that violates the protocol */
  read(site: Site, services: Services): Promise<LayoutAnswer & EditorParts>;
}

export interface DraftView extends Omit<EditorParts, 'above' | 'mode'> {
  /** The draft to read; site and language come from the request. */
  draft: Omit<DraftRequest, 'site' | 'language'>;
  /** Parameters of the `EditingBar` block; absent in a frame of the platform's editor. */
  bar?: Record<string, string>;
  /** Source of the document when it is not the content source's draft: the page as it was at a past moment. */
  document?: () => Promise<unknown>;
}

export const viewOfDraft = (view: DraftView): EditorView => ({ read: (site, services) => draftAnswer(view, site, services) });

/** @returns the draft as an ordinary response, with its additions */
async function draftAnswer(
  { draft, bar, document, ...parts }: DraftView,
  site: Site,
  services: Services,
): Promise<LayoutAnswer & EditorParts> {
  const { library, buttons } = parts;
  const { source, registry, settings, clock } = services;
  const options = {
    prepare: prepareWith(registry),
    mediaBase: settings.MEDIA_BASE,
    isImageHost: imageHosts(settings),
    timeoutMs: settings.LAYOUT_TIMEOUT_MS,
    ...(library && { adjust: (document: unknown) => applyUpdate(document, library.uid, library.update) }),
    // Applies banner schedules at this time, which nothing has done yet for a draft. A past moment already has its own banners.
    ...(draft.mode === 'preview' && !library && !document && { adjust: (document: unknown) => bannersAt(document, clock.now()) }),
  };
  const request = { ...draft, site: site.site, language: site.language };
  const open = bar && openDrafts(request, services);
  const { layout, publishedOnly } = await readDraft(document ? { ...source, draft: document } : source, request, options).catch((error) => {
    throw error instanceof MalformedLayout ? new UpstreamError('malformed', error.message) : error;
  });
  const item = buttons && layout.route?.itemId;
  const strip = bar && {
    ...bar,
    PublishedOnly: publishedOnly ? '1' : '',
    OpenDrafts: (await open) || '',
    PageFields: item
      ? editFields({ item, inside: [], of: schemaOf(layout.route?.templateName ?? ''), language: site.language, back: buttons.back })
      : '',
  };
  return {
    layout: inMode(layout, draft.mode),
    freshness: 'fresh',
    fetchedAt: clock.now(),
    ...(strip && { above: [preparedRendering(registry, { uid: 'editing-bar', name: 'EditingBar', params: strip })] }),
    ...parts,
    mode: editingMode,
  };
}

/** How many parts of a page are unpublished, as text; empty when the repository is not the source or cannot tell. */
async function openDrafts({ site, language, at }: DraftRequest, { settings, env, log }: Services): Promise<string> {
  if (settings.CONTENT_SOURCE !== 'repository' || !('path' in at)) return '';
  try {
    return String(await countOpenDrafts(env.DB, { site, language }, routePath(at.path)));
  } catch (error) {
    log.warn('open-drafts-unknown', { site, reason: reason(error) });
    return '';
  }
}

/** A source that does not know the mode responds in another: an edit page then still shows hints, and a preview has no marks. */
function inMode(layout: Layout, mode: 'preview' | 'edit'): Layout {
  if (mode === 'preview') return visitorsLayout(layout);
  return layout.context.editing ? layout : { ...layout, context: { ...layout.context, editing: true, pageState: mode } };
}
