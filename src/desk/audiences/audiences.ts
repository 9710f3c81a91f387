/** `/desk/audiences?path=&uid=`: versions of a block for audiences, without script; without `uid`, the blocks of the page (decision 100). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { AUDIENCE_KINDS, type BlockVersion } from '../../audiences/audience.rules.ts';
import { routePath } from '../../content/repository/delivery/source.ts';
import type { Placed } from '../../content/repository/store/items.ts';
import { RevisionConflict } from '../../content/repository/store/revision-conflict.ts';
import { loadClosure, type StoredItem } from '../../content/repository/store/store.ts';
import { audienceName, audienceOf, KIND_HINTS } from '../../editing/audiences/audience-name.rules.ts';
import { everyBlock } from '../../editing/drafts/placed.ts';
import { saveChanges } from '../../editing/drafts/save.ts';
import { ChangeRefusal } from '../../editing/drafts/session.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { editFields } from '../../editing/item-form/addresses.ts';
import { labelOf } from '../../editing/item-form/control.rules.ts';
import { may } from '../../editing/sessions/roles.rules.ts';
import { BadRequest, NotFound } from '../../errors.ts';
import { readQuery } from '../../lib/http/input.ts';
import { seeOther } from '../../lib/http/see-other.ts';
import { withQuery } from '../../lib/http/with-query.ts';
import type { Board, Section } from '../../page/desk/board-page.ts';
import { blockSchemasOf } from '../../page/edit/block-schemas.ts';
import { addRows } from './add-rows.ts';
import { experimentSections } from './experiment-sections.ts';
import { AUDIENCES, deskLink, pageLink } from '../shared/addresses.ts';
import { boardResponse } from '../shared/board-response.ts';
import { postedValue, readDeskForm } from '../shared/posted-form.ts';

const query = z.object({
  path: z.string().startsWith('/').max(1000),
  uid: z.string().max(100).default(''),
  language: z.string().optional(),
});

interface Open {
  c: AppContext;
  editor: EditorContext;
  path: string;
  /** The page and its design: whose layouts have blocks. */
  owners: StoredItem[];
  parts: ReadonlyMap<string, StoredItem>;
  uid: string;
}

interface OpenBlock {
  owner: StoredItem;
  placed: Placed;
}

export async function getAudiences(c: AppContext): Promise<Response> {
  const open = await opened(c, 'reader');
  return open.uid ? blockPage(open, blockOf(open)) : listPage(open);
}

/** POST `add`, `up-<n>`, `remove-<n>`, `win-<n>` (of an experiment): 303 to the block's versions; 422 and 409 with the reason. */
export async function postAudiences(c: AppContext): Promise<Response> {
  const open = await opened(c, 'editor');
  const { owner, placed } = blockOf(open);
  const posted = await readDeskForm(c.req.raw, 16 * 1024);
  const won = /^win-(\d+)$/.exec(postedValue(posted, 'do'))?.[1];
  const winner = won === undefined ? undefined : placed.versions?.[Number(won)]?.source;
  const versions = changed(placed.versions ?? [], winner ? `remove-${won}` : postedValue(posted, 'do'), (name) =>
    postedValue(posted, name),
  );
  if (typeof versions === 'string') return blockPage(open, { owner, placed }, versions, 422);
  const { db, services, by, at } = open.editor;
  const of = { item: owner.id, revision: postedValue(posted, 'revision'), uid: placed.uid };
  const newId = () => crypto.randomUUID().replaceAll('-', '');
  try {
    await saveChanges(db, open.editor, {
      changes: [
        { ...of, do: 'versions', versions },
        // The winner's content belongs to this page already.
        ...(winner ? [{ ...of, do: 'source' as const, source: winner, takesBack: true as const }] : []),
      ],
      by,
      at,
      schemas: blockSchemasOf(services.registry, newId),
      newId,
    });
  } catch (error) {
    if (error instanceof ChangeRefusal) return blockPage(open, { owner, placed }, `The versions ${error.errors[0]?.message ?? ''}.`, 422);
    if (!(error instanceof RevisionConflict)) throw error;
    const now = await opened(c, 'editor');
    return blockPage(now, blockOf(now), 'Somebody changed this page meanwhile. Check the versions below, then try again.', 409);
  }
  return seeOther(here(open));
}

/** @returns the new versions, or why there are none */
function changed(versions: readonly BlockVersion[], act: string, value: (name: string) => string): BlockVersion[] | string {
  if (act === 'add') {
    const kind = value('kind');
    const audience = audienceOf(kind, value('which'));
    const hint = AUDIENCE_KINDS.find((one) => one === kind);
    if (!audience) return hint ? `Which? ${KIND_HINTS[hint]}.` : 'Choose for whom the version is.';
    if (versions.some((one) => one.audience === audience)) return `${audienceName(audience)} has a version already.`;
    return [...versions, { audience, source: value('shows') === 'own' ? 'own' : '' }];
  }
  const [, what, number] = /^(up|remove)-(\d+)$/.exec(act) ?? [];
  const at = Number(number);
  const version = versions[at];
  if (!version) throw new BadRequest([{ parameter: 'do', message: 'is none of add, up-<n>, remove-<n>' }]);
  const rest = versions.toSpliced(at, 1);
  return what === 'up' ? rest.toSpliced(Math.max(0, at - 1), 0, version) : rest;
}

async function opened(c: AppContext, role: 'reader' | 'editor'): Promise<Open> {
  const editor = await requireEditor(c, { role });
  const { path, uid } = readQuery(c.req.raw, query);
  const { db, site, language } = editor;
  const closure = await loadClosure(db, { stage: 'draft', site, language }, { route: routePath(path) });
  if (!closure?.root.presentation) throw new NotFound('There is no page at this address.');
  const { root, parts } = closure;
  const design = parts.get(closure.root.presentation.design);
  return { c, editor, path, uid, parts, owners: design ? [root, design] : [root] };
}

const blocksOf = ({ owners }: Open): OpenBlock[] =>
  owners.flatMap((owner) => [...everyBlock(owner.presentation?.placeholders ?? {})].map(({ placed }) => ({ owner, placed })));

function blockOf(open: Open): OpenBlock {
  const found = blocksOf(open).find(({ placed }) => placed.uid === open.uid);
  if (!found) throw new NotFound('This block is no longer on the page.');
  return found;
}

const here = ({ c, editor, path, uid }: Open): string => deskLink(c, editor, AUDIENCES, { path, uid });

/** The page in editing mode, for an audience. */
const canvas = ({ c, editor, path }: Open, audience = ''): string =>
  withQuery(pageLink(c, editor.language, path), { mode: 'edit', 'look-audience': audience });

function listPage(open: Open): Promise<Response> {
  const { c, editor, path } = open;
  // Those of the site's frame have no versions.
  const { registry } = editor.services;
  const isFixed = (name: string) => !registry.has(name) || registry.get(name)?.internal === true;
  const rows = blocksOf(open).flatMap(({ owner, placed: { uid, name, source, versions = [] } }) =>
    isFixed(name)
      ? []
      : {
          cells: [
            { text: labelOf(name), link: deskLink(c, editor, AUDIENCES, { path, uid }), note: open.parts.get(source)?.displayName ?? '' },
            versions.map(({ audience }) => audienceName(audience)).join(', ') || 'Everybody sees the same',
            owner.route === null ? 'The page design' : 'This page',
          ],
        },
  );
  const board: Board = {
    Title: 'Who sees what',
    Lede: path,
    Trail: [{ name: 'The page', link: canvas(open) }],
    Sections: [
      {
        kind: 'table',
        id: 'blocks',
        caption: 'Blocks',
        heads: ['Block', 'Versions for', 'Part of'],
        rows,
        none: 'This page has no blocks.',
      },
    ],
  };
  return boardResponse(c, editor, 'pages', board);
}

async function blockPage(open: Open, { owner, placed }: OpenBlock, problem = '', status = 200): Promise<Response> {
  const { c, editor, path } = open;
  const versions = placed.versions ?? [];
  const mayWrite = may(editor.role, 'editor');
  const results = await experimentSections(open, owner.id, versions);
  const form = { kind: 'form' as const, post: here(open), hidden: { revision: owner.revision } };
  const board: Board = {
    Title: `Who sees this block: ${labelOf(placed.name)}`,
    Lede: 'From the top, a visitor sees the first version that fits. Everybody else sees the default.',
    Trail: [
      { name: 'The page', link: canvas(open) },
      { name: 'Who sees what', link: deskLink(c, editor, AUDIENCES, { path }) },
    ],
    ...(problem && { Problem: { text: problem } }),
    Sections: [
      ...versions.flatMap(({ audience, source }, at): Section[] => {
        const name = audienceName(audience);
        const links = source
          ? [
              { text: `Edit its fields: ${name}`, link: fieldsOf(open, placed.name, source) },
              { text: `See the page: ${name}`, link: canvas(open, audience) },
            ]
          : [{ text: `See the page: ${name}`, link: canvas(open, audience) }];
        return [
          {
            kind: 'text',
            id: `version-${at}`,
            heading: `${at + 1}. ${name}`,
            body: [source ? 'Sees its own version.' : 'Sees nothing here.', { actions: links }],
          },
          ...(results.get(audience) ?? []),
          ...(mayWrite
            ? [
                {
                  ...form,
                  id: `change-${at}`,
                  heading: `Change: ${name}`,
                  isTitled: false,
                  submits: [
                    ...(at > 0 ? [{ text: `Move up: ${name}`, value: `up-${at}`, look: 'line' as const }] : []),
                    ...(source && audience.startsWith('test-')
                      ? [{ text: 'It wins: everybody sees this version', value: `win-${at}`, look: 'line' as const }]
                      : []),
                    {
                      text: audience.startsWith('test-') ? 'Stop it: everybody sees the default' : `Remove: ${name}`,
                      value: `remove-${at}`,
                      look: 'line' as const,
                    },
                  ],
                },
              ]
            : []),
        ];
      }),
      ...(mayWrite
        ? [{ ...form, id: 'add', heading: 'Add a version', rows: addRows(placed), submits: [{ text: 'Add it', value: 'add' }] }]
        : []),
    ],
  };
  return boardResponse(c, editor, 'pages', board, status);
}

const fieldsOf = (open: Open, name: string, item: string): string =>
  editFields({ item, inside: [], of: name, language: open.editor.language, back: here(open) });
