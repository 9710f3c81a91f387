/** Tables of the check before a publish: its findings, and the items that it would move (EDT-04). */
import type { AppContext } from '../../app-env.ts';
import type { PublishMove } from '../../content/repository/publishing/promote.ts';
import { loadItems } from '../../content/repository/store/store.ts';
import { type Finding, deskFor, RULES } from '../../editing/gate/findings.rules.ts';
import { shownAddress } from '../../editing/shown-address.ts';
import { labelOf } from '../../editing/item-form/control.rules.ts';
import type { Section } from '../../page/desk/board-page.ts';
import { partName } from '../../page/edit/part-name.ts';
import { urls } from '../../site/urls.ts';
import type { EditorContext } from '../../editing/editor-guard.ts';
import { counted } from '../shared/texts.ts';
import { HISTORY, deskLink, pageLink } from '../shared/addresses.ts';

type Named = { name: string; path: string; route: string | null };
export type ItemNames = ReadonlyMap<string, Named>;

export function findingTable(c: AppContext, editor: EditorContext, findings: readonly Finding[], names: ItemNames): Section {
  const order = [...findings].sort((left, right) => left.level.localeCompare(right.level) || left.rule.localeCompare(right.rule));
  return {
    kind: 'table',
    id: 'findings',
    caption: 'What was found',
    count: counted(findings.length, 'finding'),
    heads: ['What is wrong', 'Where', 'Rule'],
    rows: order.map((finding) => {
      const item = names.get(finding.item);
      return {
        cells: [
          {
            badge: finding.level === 'error' ? ('bad' as const) : ('wait' as const),
            text: finding.message,
            note: finding.level === 'error' ? 'Error: stops the publish' : 'Warning: needs a reason',
          },
          {
            text: item?.name ?? finding.where,
            note: [item && shownAddress(item.path), finding.field && labelOf(finding.field), finding.where].filter(Boolean).join(' · '),
          },
          RULES[finding.rule],
        ],
        actions: [{ text: 'Edit', link: whereEdited(c, editor, finding, item) }],
      };
    }),
  };
}

/** Pages and their own content are edited in the page; shared items have a form of their own. */
function whereEdited(c: AppContext, editor: EditorContext, finding: Finding, item: Named | undefined): string {
  const owner = /^\/home(\/.+)?\/data\/[^/]+$/.exec(item?.path ?? '');
  const route = item?.route ?? (owner ? (owner[1] ?? '/') : null);
  const { page, query } = deskFor(finding);
  return route === null ? deskLink(c, editor, urls.desk(page), query) : `${pageLink(c, editor.language, route)}?mode=edit`;
}

export const moveTable = (c: AppContext, editor: EditorContext, moves: readonly PublishMove[], names: ItemNames): Section => ({
  kind: 'table',
  id: 'moves',
  caption: 'What visitors will see or miss',
  none: 'Nothing.',
  heads: ['Name', 'What happens'],
  rows: moves.slice(0, 300).map(({ item, path, number }) => ({
    cells: [
      { text: names.get(item)?.name || path, note: shownAddress(path) },
      number === null ? { badge: 'bad' as const, text: 'Leaves the site' } : { badge: 'good' as const, text: 'Becomes visible' },
    ],
    actions: [{ text: 'What changed', link: deskLink(c, editor, `${HISTORY}/${item}/changes`) }],
  })),
});

/** Names of the items for editors: the draft's, else the live one's; parts of a page by their block. */
export async function itemNames({ db, site, language, services }: EditorContext, ids: readonly string[]): Promise<ItemNames> {
  const nameOf = partName(services.registry);
  const wanted = [...new Set(ids)];
  const [drafts, live] = await Promise.all([
    loadItems(db, { stage: 'draft', site, language }, wanted),
    loadItems(db, { stage: 'live', site, language }, wanted),
  ]);
  return new Map([...live, ...drafts].map((item) => [item.id, { name: nameOf(item), path: item.path, route: item.route }]));
}
