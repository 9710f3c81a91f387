/** Finds the page of a request: its layout, published or in draft, and the subject of a shared page. */
import type { LayoutAnswer } from '../../content/content.ts';
import type { Layout, Route } from '../../content/model.ts';
import { UpstreamError } from '../../content/source.ts';
import { type CurrentVersion, layoutRevision } from '../../content/version.ts';
import { fault } from '../../lib/logging/log.ts';
import { enforceRateLimit } from '../../lib/security/rate-limit.ts';
import type { EditorParts } from '../editing-mode/editor-view.ts';
import { visitorsLayout } from '../render/visitors-layout.ts';
import { isMisspelt, routeSpelling, toOwnAddress } from './own-address.ts';
import type { PageRequest, Subject } from './page-request.ts';

type PageLayout = Layout & { route: Route };

export interface FoundPage {
  answer: LayoutAnswer & EditorParts;
  /** As this request shows it. */
  layout: PageLayout;
  /** As content spells it. */
  path: string;
  subject?: Subject;
}

/**
 * @returns a redirect where the page has another address, `undefined` where there is no page
 * @throws UpstreamError · TooMany
 */
export async function findPage(input: PageRequest, version: CurrentVersion): Promise<FoundPage | Response | undefined> {
  const { TRAILING_SLASH } = input.services.settings;
  const answer = await layoutFor(input, version);
  const { route, context } = answer.layout;
  if (!route) return undefined;
  const path = routeSpelling(input.path, context.itemPath);
  if (isMisspelt(input, path, TRAILING_SLASH)) return toOwnAddress(input, path, TRAILING_SLASH);
  const found = { answer, layout: (input.site.preview ? answer.layout : visitorsLayout(answer.layout)) as PageLayout, path };
  return input.subject ? withSubject(input, input.subject, found) : found;
}

async function layoutFor(input: PageRequest, version: CurrentVersion): Promise<LayoutAnswer & EditorParts> {
  const { site, path, services, editor, background } = input;
  try {
    return editor
      ? await editor.read(site, services)
      : await services.content.layout(site.site, site.language, path, layoutRevision(version.pointer, site.language, path), background);
  } catch (error) {
    if (error instanceof UpstreamError)
      services.log.error('layout-unavailable', { site: site.site, path, kind: error.kind, ...fault(error) });
    throw error;
  }
}

async function withSubject(
  { request, site, services }: PageRequest,
  subjectOf: NonNullable<PageRequest['subject']>,
  found: FoundPage,
): Promise<FoundPage | Response | undefined> {
  // Only a service knows which subject is meant, also for numbers and towns that do not exist.
  if (!site.preview) await enforceRateLimit(services.limits.reads, 'shared-page', request);
  const subject = await subjectOf(found.answer.layout.route as Route);
  if (!subject || subject instanceof Response) return subject;
  return { ...found, subject, path: subject.path, layout: about(subject, found.layout) };
}

/** Gives the subject a page in each language of the shared page. */
function about({ path, fields }: Subject, layout: PageLayout): PageLayout {
  const { context, route } = layout;
  return {
    ...layout,
    context: { ...context, languages: context.languages.map(({ language }) => ({ language, path })) },
    route: { ...route, fields: { ...route.fields, ...fields } },
  };
}
