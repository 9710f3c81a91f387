/** What an editor sees instead of the published page: a draft, uncached, with the strip above it. On the preview host only. */
import type { LayoutAnswer } from '../content/content.ts';
import { readDraft } from '../content/draft.ts';
import type { Layout, Rendering } from '../content/model.ts';
import { MalformedLayout } from '../content/parse-layout.ts';
import { type DraftRequest, UpstreamError } from '../content/source.ts';
import { countOpenDrafts } from '../content/repository/editors-reads.ts';
import { routePath } from '../content/repository/source.ts';
import { bannersAt } from '../editing/banners/at-moment.ts';
import { applyUpdate, type ComponentUpdate } from '../editing/component-update.ts';
import { editFields } from '../editing/item-form/addresses.ts';
import { imageHosts } from '../media/picture-source.ts';
import { reason } from '../lib/log.ts';
import type { Services } from '../services.ts';
import type { Site } from '../sites.ts';
import { schemaOf } from './edit/types.ts';
import type { EditButtons } from './edit-buttons.ts';
import { prepareWith } from './prepare.ts';
import { visitorsLayout } from './visitors-layout.ts';

/** One component in the platform's design library. */
export interface LibraryFrame {
  uid: string;
  /** Origins whose messages count. */
  origins: readonly string[];
  /** The platform's own script, beside ours. */
  scripts: readonly string[];
  /** What was tried on it so far. */
  update: ComponentUpdate;
}

export interface EditorView {
  /** What to read; site and language are the request's. */
  draft: Omit<DraftRequest, 'site' | 'language'>;
  /** Parameters of the `EditingBar` block; absent in a frame of the platform's editor. */
  bar?: Record<string, string>;
  library?: LibraryFrame;
  /** The components' buttons, for editors of the embedded repository in editing mode. */
  buttons?: EditButtons;
  /** Where the document comes from when it is not the content source's draft: the page as it stood at a past moment. */
  document?: () => Promise<unknown>;
  /** The outline stays as blocks print it, for the check before a publish. */
  asWritten?: boolean;
  /** axe looks at the page, and tells the editor whose frame it is in. */
  isChecked?: boolean;
}

/** What a page for an editor has beside its layout. */
export interface EditorParts {
  above?: Rendering[];
  library?: LibraryFrame;
  buttons?: EditButtons;
  asWritten?: boolean;
  isChecked?: boolean;
}

/**
 * @returns the draft as an answer like any other, and what comes with it
 * @throws UpstreamError also for a document that breaks the protocol
 */
export async function draftAnswer(
  { draft, bar, library, buttons, document, asWritten, isChecked }: EditorView,
  site: Site,
  services: Services,
): Promise<LayoutAnswer & EditorParts> {
  const { source, registry, settings, clock } = services;
  const options = {
    prepare: prepareWith(registry),
    mediaBase: settings.MEDIA_BASE,
    isImageHost: imageHosts(settings),
    timeoutMs: settings.LAYOUT_TIMEOUT_MS,
    ...(library && { adjust: (document: unknown) => applyUpdate(document, library.uid, library.update) }),
    // What the clock has not turned yet, since it is a draft or is looked at beforehand. A past moment has what stood then.
    ...(draft.mode === 'preview' && !library && !document && { adjust: (document: unknown) => bannersAt(document, clock.now()) }),
  };
  const asked = { ...draft, site: site.site, language: site.language };
  const open = bar && openDrafts(asked, services);
  const { layout, publishedOnly } = await readDraft(document ? { ...source, draft: document } : source, asked, options).catch((error) => {
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
    ...(strip && { above: [barRendering(strip, registry)] }),
    ...(library && { library }),
    ...(buttons && { buttons }),
    ...(asWritten && { asWritten }),
    ...(isChecked && { isChecked }),
  };
}

/** How much of a page waits to be published, as text; nothing where the repository is not asked or can't say it. */
async function openDrafts({ site, language, at }: DraftRequest, { settings, env, log }: Services): Promise<string> {
  if (settings.CONTENT_SOURCE !== 'repository' || !('path' in at)) return '';
  try {
    return String(await countOpenDrafts(env.DB, { site, language }, routePath(at.path)));
  } catch (error) {
    log.warn('open-drafts-unknown', { site, reason: reason(error) });
    return '';
  }
}

/** A source that does not know the mode answers in another: hints are shown all the same, and a preview has no marks. */
function inMode(layout: Layout, mode: 'preview' | 'edit'): Layout {
  if (mode === 'preview') return visitorsLayout(layout);
  return layout.context.editing ? layout : { ...layout, context: { ...layout.context, editing: true, pageState: mode } };
}

function barRendering(params: Record<string, string>, registry: Services['registry']): Rendering {
  const rendering: Rendering = { uid: 'editing-bar', name: 'EditingBar', dataSource: '', params, fields: {}, placeholders: {} };
  return Object.assign(rendering, prepareWith(registry)(rendering));
}
