/** `/desk/audiences?path=&uid=`: versions of a block for audiences, without script; without `uid`, the blocks of the page (decision 100). */
import type { AppContext } from '../../app-env.ts';
import type { BlockVersion } from '../../audiences/audience.rules.ts';
import { RevisionConflict } from '../../content/repository/store/revision-conflict.ts';
import { audienceName, audienceOf, KIND_HINTS, WRITTEN_KINDS } from '../../editing/audiences/audience-name.rules.ts';
import { saveChanges } from '../../editing/drafts/save.ts';
import { ChangeRefusal } from '../../editing/drafts/session.ts';
import type { Posted } from '../../editing/item-form/read-form.ts';
import { BadRequest } from '../../errors.ts';
import { seeOther } from '../../lib/http/see-other.ts';
import { blockSchemasOf } from '../../page/edit/block-schemas.ts';
import { postedText, postedValue, readDeskForm } from '../shared/posted-form.ts';
import { blockPage, listPage, rowsForPage } from './audience-pages.ts';
import { experimentRows, readExperimentForm } from './experiment-form.ts';
import { blockOf, here, type Open, opened } from './open-audiences.ts';

export async function getAudiences(c: AppContext): Promise<Response> {
  const open = await opened(c, 'reader');
  return open.uid ? blockPage(open, blockOf(open)) : listPage(open);
}

/** POST `add`, `begin`, `up-<n>`, `remove-<n>`, `win-<n>` (of an experiment): 303 to the block's versions; 422 and 409 with the reason. */
export async function postAudiences(c: AppContext): Promise<Response> {
  const open = await opened(c, 'editor');
  const posted = await readDeskForm(c.req.raw, 16 * 1024);
  const act = postedValue(posted, 'do');
  if (act === 'begin') return begin(open, posted);
  const { placed } = blockOf(open);
  const won = /^win-(\d+)$/.exec(act)?.[1];
  const winner = won === undefined ? undefined : placed.versions?.[Number(won)]?.source;
  const versions = changed(placed.versions ?? [], winner ? `remove-${won}` : act, (name) => postedValue(posted, name));
  return write(open, posted, versions, winner);
}

/** Of a block that the form names, on the page of all blocks. */
async function begin(open: Open, posted: Posted): Promise<Response> {
  const rows = open.uid ? experimentRows(blockOf(open).placed.source !== '') : rowsForPage(open);
  const read = readExperimentForm(rows, posted);
  if ('refused' in read) {
    const refused = { rows: read.refused, status: 422 };
    return open.uid ? blockPage(open, blockOf(open), refused) : listPage(open, refused);
  }
  const { block, audience, source } = read.begun;
  const of = { ...open, uid: open.uid || block };
  return write(of, posted, withVersion(blockOf(of).placed.versions ?? [], { audience, source }));
}

/** @param versions the new ones, or why there are none @param winner content that becomes the default */
async function write(open: Open, posted: Posted, versions: BlockVersion[] | string, winner?: string): Promise<Response> {
  const { owner, placed } = blockOf(open);
  if (typeof versions === 'string') return blockPage(open, { owner, placed }, { problem: versions, status: 422 });
  const { db, services, by, at } = open.editor;
  // The page of all blocks has a revision for each owner.
  const revision = postedText(posted, 'revision') || postedText(posted, owner.id);
  const of = { item: owner.id, revision, uid: placed.uid };
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
    if (error instanceof ChangeRefusal)
      return blockPage(open, { owner, placed }, { problem: `The versions ${error.errors[0]?.message ?? ''}.`, status: 422 });
    if (!(error instanceof RevisionConflict)) throw error;
    const now = { ...(await opened(open.c, 'editor')), uid: open.uid };
    const problem = 'Someone changed this page in the meantime. Check the versions below, then try again.';
    return blockPage(now, blockOf(now), { problem, status: 409 });
  }
  return seeOther(here(open));
}

/** @returns the new versions, or why there are none */
function changed(versions: readonly BlockVersion[], act: string, value: (name: string) => string): BlockVersion[] | string {
  if (act === 'add') {
    const kind = value('kind');
    const audience = audienceOf(kind, value('which'));
    const hint = WRITTEN_KINDS.find((one) => one === kind);
    if (!audience) return hint ? `Which? ${KIND_HINTS[hint]}.` : 'Choose for whom the version is.';
    return withVersion(versions, { audience, source: value('shows') === 'own' ? 'own' : '' });
  }
  const [, what, number] = /^(up|remove)-(\d+)$/.exec(act) ?? [];
  const at = Number(number);
  const version = versions[at];
  if (!version) throw new BadRequest([{ parameter: 'do', message: 'is none of add, begin, up-<n>, remove-<n>' }]);
  const rest = versions.toSpliced(at, 1);
  return what === 'up' ? rest.toSpliced(Math.max(0, at - 1), 0, version) : rest;
}

const withVersion = (versions: readonly BlockVersion[], added: BlockVersion): BlockVersion[] | string =>
  versions.some(({ audience }) => audience === added.audience)
    ? `${audienceName(added.audience)} has a version already.`
    : [...versions, added];
