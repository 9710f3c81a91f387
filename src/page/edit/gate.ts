/** The gate before a publish: checks the drafts that would become visible, and the pages made of them, by every rule (EDT-04). */
import { movesOf } from '../../content/repository/publishing/moves.ts';
import { loadPlanned } from '../../content/repository/publishing/planned-moves.ts';
import type { StoredFields } from '../../content/repository/store/items.ts';
import type { PublishMove } from '../../content/repository/publishing/promote.ts';
import { loadItems, type StoredItem } from '../../content/repository/store/store.ts';
import { definitionIn, holdsForm } from '../../editing/open-form.ts';
import { checkEmptyColumns, checkEmptyEntries } from '../../editing/gate/empty-parts.ts';
import { checkForm } from '../../editing/gate/forms.ts';
import { type Finding, shortened } from '../../editing/gate/findings.rules.ts';
import { checkLinkWords } from '../../editing/gate/link-words.ts';
import { checkLinks, checkOutside, destinationOf, type FoundLink } from '../../editing/gate/links.ts';
import { answersTo, checkOutsideLinks } from '../../editing/gate/external-links.ts';
import { checkPatterns } from '../../editing/gate/patterns.ts';
import { checkPictures } from '../../editing/gate/pictures.ts';
import { storedParts } from '../../editing/gate/stored-parts.ts';
import { reason } from '../../lib/logging/log.ts';
import { siteContext } from '../../redirects/site-context.ts';
import type { Services } from '../../service-types.ts';
import { eachAtOnce } from '../../lib/resilience/at-once.ts';
import { type DraftPageOptions, inLanguage } from './draft-page.ts';
import { arrivalsOf, placesOf } from './gate-links.ts';
import { pageFindings } from './gate-page.ts';
import { redirectFindings } from './gate-redirects.ts';
import { sampleFindings } from './gate-samples.ts';

export interface GateRequest extends DraftPageOptions {
  language: string;
  /** 32-hex ids of the items to publish. */
  items: readonly string[];
  withDependencies: boolean;
  /** Requests other sites now and waits for their responses; otherwise uses known results and requests the rest in the background. */
  asksOutside?: boolean;
  /** Versions checked earlier and to be published now, instead of the drafts: where those have changed, only the versions' own content is checked. */
  planned?: { moves: readonly PublishMove[]; isAsDrafted: boolean };
}

export interface GateAnswer {
  findings: Finding[];
  /** What would become visible or disappear. */
  moves: PublishMove[];
}

/** Pages rendered in one check: each costs some milliseconds of the Worker's time. */
export const MOST_PAGES = 100;
/** Few, so that not all documents are in memory at once. */
const AT_ONCE = 4;

export async function checkDrafts(request: GateRequest): Promise<GateAnswer> {
  const { db, language, items, withDependencies, services, planned } = request;
  const site = inLanguage(request.site, language);
  const scope = { site: site.site, language };
  const moves = planned ? [...planned.moves] : await movesOf(db, { ...scope, items, withDependencies });
  const visible = moves.filter(({ number }) => number !== null).map(({ item }) => item);
  const isDrafted = planned?.isAsDrafted ?? true;
  const found = isDrafted ? loadItems(db, { ...scope, stage: 'draft' }, [...new Set([...visible, ...items])]) : loadPlanned(db, moves);
  const own = (await found).filter((draft) => draft.site === site.site);
  const changed = own.filter(({ id }) => visible.includes(id));
  // Pages are rendered from drafts: planned versions were rendered when they were checked.
  const pages = isDrafted ? own.filter(({ route }) => route !== null) : [];
  const options = { ...request, site, moves };
  const [samples, links, redirects, ...checked] = await Promise.all([
    sampleFindings(db, changed),
    linkFindings(changed, options),
    redirectFindings(changed, moves, { db, site: site.site, context: siteContext(services.settings) }),
    ...(await eachAtOnce(pages.slice(0, MOST_PAGES), AT_ONCE, (page) => pageFindings(page, options))),
  ]);
  const unchecked = pages.slice(MOST_PAGES);
  services.metrics.write('gate', ['check'], [changed.length, pages.length]);
  return {
    moves,
    findings: [
      ...changed.flatMap(({ id, fields, presentation }) => {
        const parts = storedParts(fields);
        return [
          ...checkPictures(parts, id),
          ...checkLinkWords(parts, id),
          ...checkEmptyColumns(presentation, id),
          ...checkEmptyEntries(fields, id),
        ];
      }),
      ...changed.flatMap((draft) => formFindings(draft, services.registry)),
      ...(samples ?? []),
      ...changed.flatMap((draft) => checkPatterns(draft, draft.id)),
      ...(links ?? []),
      ...(redirects ?? []),
      ...checked.flat(),
      ...unchecked.slice(0, 1).map(({ id }) => notChecked(id, unchecked.length)),
    ],
  };
}

function formFindings(draft: StoredItem, registry: Services['registry']): Finding[] {
  // Fields that are shared items are not part of the draft: their questions are unknown here.
  const form = holdsForm(draft, registry) && !hasShared(draft.fields) ? definitionIn(draft, registry) : undefined;
  return form ? checkForm(form, draft.id, shortened(form.name)) : [];
}

const hasShared = (fields: StoredFields): boolean =>
  Object.values(fields).some((field) => 'list' in field && field.list.some((entry) => 'ref' in entry || hasShared(entry.fields)));

const notChecked = (item: string, count: number): Finding => ({
  rule: 'unchecked',
  level: 'warning',
  item,
  message: `${count} pages were not rendered: one check covers ${MOST_PAGES}. Publish fewer at once to check all of them.`,
  where: 'the choice',
});

async function linkFindings(
  changed: readonly StoredItem[],
  { asksOutside, ...options }: GateRequest & { moves: readonly PublishMove[] },
): Promise<Finding[]> {
  const { services, site, db, background } = options;
  const links = changed.flatMap(({ id, fields }) => storedParts(fields).links.map((link): FoundLink => ({ item: id, ...link })));
  const places = placesOf({ services, site });
  const outside = links.flatMap((link) => {
    const to = destinationOf(link.href, places);
    return to.kind === 'outside' ? [{ ...link, url: to.url }] : [];
  });
  const deps = { db, log: services.log, clock: services.clock, isLocal: services.settings.RUN === 'local' };
  const addresses = outside.map(({ url }) => url);
  let answers = await answersTo(db, addresses, services.clock.now());
  if (asksOutside) {
    await checkOutsideLinks(deps, addresses);
    answers = await answersTo(db, addresses, services.clock.now());
  } else if ([...answers.values()].some(({ checkedAt }) => checkedAt === null)) {
    const unknown = [...answers.values()].filter(({ checkedAt }) => checkedAt === null).map(({ url }) => url);
    background.waitUntil(
      checkOutsideLinks(deps, unknown).catch((error) => services.log.warn('outside-links-not-checked', { reason: reason(error) })),
    );
  }
  return [...checkLinks(links, await arrivalsOf(links, options)), ...checkOutside(outside, answers)];
}
