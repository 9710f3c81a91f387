/** Runs the gate on one page: renders its draft and checks markup, layout and lengths (EDT-04). */
import { MOST_PAGES_BY_AUDIENCE } from '../../audiences/audience.rules.ts';
import { audienceName } from '../../editing/audiences/audience-name.rules.ts';
import { everyBlock } from '../../editing/drafts/placed.ts';
import { normaliseId } from '../../content/ids.ts';
import type { Rendering } from '../../content/model.ts';
import type { StoredItem } from '../../content/repository/store/store.ts';
import { checkAnchors } from '../../editing/gate/anchors.ts';
import { checkAxe, axeRunOf, draftDigest } from '../../editing/gate/axe.ts';
import { type ChosenGround, checkContrast } from '../../editing/gate/contrast.ts';
import { checkHeadings } from '../../editing/gate/headings.ts';
import { checkLengths } from '../../editing/gate/lengths.ts';
import { checkReading } from '../../editing/gate/reading.ts';
import { checkNotes } from '../../editing/gate/notes.ts';
import { type Markup, readMarkup } from '../../editing/gate/read-markup.ts';
import { type Finding, shortened } from '../../editing/gate/findings.rules.ts';
import { plainText } from '../../search/index/text/plain-text.ts';
import { pageRegions, renderingsOf } from '../document/regions.ts';
import { type DraftPage, draftPage, type DraftPageOptions } from './draft-page.ts';
import { placesOf } from './gate-links.ts';

interface GatePageOptions extends DraftPageOptions {
  language: string;
}

/** Findings of one rendered page, by default and for each audience that sees it differently. */
export async function pageFindings(item: StoredItem, options: GatePageOptions): Promise<Finding[]> {
  const page = await draftPage(item.id, options);
  if (!page) return [];
  const { db, language } = options;
  const byDefault = versionFindings(page, item, options);
  const axe = checkAxe(await axeRunOf(db, { item: item.id, language, digest: draftDigest(page.closure) }), item.id);
  return [...byDefault, ...axe, ...unseenFindings(page, item.id), ...(await audienceFindings(page, item, options, byDefault))];
}

/** What is wrong in a version for an audience and not by default: the finding names the audience. */
async function audienceFindings(
  { audiences }: DraftPage,
  item: StoredItem,
  options: GatePageOptions,
  byDefault: readonly Finding[],
): Promise<Finding[]> {
  const known = new Set(byDefault.map(textOf));
  const found: Finding[] = [];
  for (const audience of audiences) {
    const page = await draftPage(item.id, options, audience);
    if (!page) continue;
    const own = versionFindings(page, item, options).filter((finding) => !known.has(textOf(finding)));
    found.push(...own.map((finding) => ({ ...finding, message: `${audienceName(audience)}: ${finding.message}` })));
  }
  return found;
}

const textOf = ({ rule, item, uid, where, message }: Finding): string => [rule, item, uid, where, message].join('\n');

/** Versions for audiences beyond the most that a page may vary by: nobody would see them. */
function unseenFindings({ closure, audiences }: DraftPage, item: string): Finding[] {
  const placed = [closure.root, closure.parts.get(closure.root.presentation?.design ?? '')].flatMap((one) => [
    ...everyBlock(one?.presentation?.placeholders ?? {}),
  ]);
  return placed.flatMap(({ placed: { uid, name, versions = [] } }) =>
    versions.flatMap(({ audience }): Finding[] =>
      audiences.includes(audience)
        ? []
        : [
            {
              rule: 'audience',
              level: 'error',
              item,
              uid,
              where: name,
              message: `${audienceName(audience)}: nobody sees this version. A page has room for ${MOST_PAGES_BY_AUDIENCE} combinations of audiences: remove some.`,
            },
          ],
    ),
  );
}

/** Findings of the page as one audience sees it. */
function versionFindings(page: DraftPage, item: StoredItem, options: GatePageOptions): Finding[] {
  const { language } = options;
  const head = readMarkup(page.html);
  const main = mainOf(page.html);
  const own = readMarkup(main);
  return [
    ...schemaFindings(page, item.id, options),
    ...checkContrast(groundsOf(page, options), item.id),
    ...checkHeadings(own.headings, item.id),
    // The company's name follows every title, and may be cut off.
    ...checkLengths({ ...head, title: head.title.replace(/ \| [^|]*$/, '') }, item.id, isHidden(item)),
    ...checkReading(plainText(main), language, item.id),
    ...anchorFindings(page, head, own, options),
  ];
}

const mainOf = (html: string): string => /<main\b[^>]*>([\s\S]*?)<\/main>/i.exec(html)?.[1] ?? '';

const isHidden = ({ fields }: StoredItem): boolean =>
  ['HideFromSearchEngines', 'Hide From Search Engines'].some((name) => {
    const field = fields[name];
    return field !== undefined && 'value' in field && /^(1|true)$/i.test(String(field.value));
  });

/** Blocks of the page's own layout and of its design whose schema cannot read them. */
function schemaFindings({ layout, closure, status }: DraftPage, item: string, { services }: GatePageOptions): Finding[] {
  if (!layout.route || status >= 500)
    return [{ rule: 'schema', level: 'error', item, message: 'The page cannot be rendered.', where: 'the page' }];
  return renderingsOf(layout.route, pageRegions(services.settings, layout.route.placeholders)).flatMap((rendering): Finding[] => {
    const source = normaliseId(rendering.dataSource) ?? '';
    const known = services.registry.has(rendering.name);
    // Visitors would see the block without it, which is no reason to publish it so.
    const unread = rendering.problem ?? rendering.leftOut;
    if (!unread && (known || rendering.name === '')) return [];
    const message = known ? `The block cannot read its content: ${unread}.` : 'This block does not exist.';
    const where = shortened(closure.parts.get(source)?.path ?? rendering.name);
    return [{ rule: 'schema', level: 'error', item: closure.parts.has(source) ? source : item, uid: rendering.uid, message, where }];
  });
}

/** The grounds that editors chose, each with the surrounding ones. */
function groundsOf({ layout }: DraftPage, { services }: GatePageOptions): ChosenGround[] {
  const chosen: ChosenGround[] = [];
  const walk = (renderings: readonly Rendering[], round: readonly (readonly string[])[]): void => {
    for (const { uid, name, params, placeholders } of renderings) {
      const words = (params.Styles ?? '')
        .toLowerCase()
        .split(/[\s,|]+/)
        .filter(Boolean);
      const styles = words.length > 0 ? [...round, words] : round;
      if (words.length > 0) chosen.push({ uid, name, styles });
      for (const inside of Object.values(placeholders)) walk(inside, styles);
    }
  };
  for (const { placeholder } of pageRegions(services.settings, layout.route?.placeholders))
    walk(layout.route?.placeholders[placeholder] ?? [], []);
  return chosen;
}

/** Links to anchors on the page itself, and its notes: only the whole page has all of them. */
function anchorFindings({ closure }: DraftPage, whole: Markup, main: Markup, options: GatePageOptions): Finding[] {
  const { root } = closure;
  const own = [...closure.parts.values()].filter(({ path, id }) => id !== root.id && path.startsWith(`${root.path}/data/`));
  const { services, site } = options;
  const [path, places] = [root.route ?? '', placesOf({ services, site })];
  return [
    ...checkAnchors(root.id, path, [root, ...own], { anchors: whole.anchors, links: main.links }, places),
    ...checkNotes(own, path, whole, places),
  ];
}
