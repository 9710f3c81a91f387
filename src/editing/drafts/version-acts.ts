/** Changes the versions of a block for audiences (decision 100). */
import { type BlockVersion, MOST_VERSIONS, readAudience } from '../../audiences/audience.rules.ts';
import { readExperiment } from '../../audiences/experiment.rules.ts';
import { events } from '../../tracking/events.ts';
import type { Placed } from '../../content/repository/store/items.ts';
import { copiedSource } from './new-blocks.ts';
import { exchanged, findPlaced } from './placed.ts';
import { type ChangeHandler, type ChangeSession, refuse, type Working } from './session.ts';

export const versions: ChangeHandler<'versions'> = (session, working, { item, revision, uid, takesBack, ...change }) => {
  const layout = working.presentation ?? refuse(item, 'item', 'has no layout');
  const { placed } = findPlaced(layout, uid) ?? refuse(item, uid, 'is no longer there');
  if (session.schemas.isFixed(placed.name)) refuse(item, uid, 'is part of the frame of the site and has no versions');
  if (change.versions.length > MOST_VERSIONS) refuse(item, 'versions', `can be at most ${MOST_VERSIONS}`);
  if (new Set(change.versions.map(({ audience }) => audience)).size < change.versions.length)
    refuse(item, 'versions', 'name one audience twice');
  const { versions: before = [], ...own } = placed;
  const known = new Set(before.map(({ source }) => source));
  const next = change.versions.map((version): BlockVersion => {
    if (!readAudience(version.audience)) refuse(item, 'versions', `name no audience: ${version.audience}`);
    const goal = version.audience.startsWith('test-') && readExperiment(version.audience.slice('test-'.length))?.goal;
    if (goal && !takesBack && !Object.hasOwn(events, goal)) refuse(item, 'versions', `name an event that is none: ${goal}`);
    const isKept = takesBack || known.has(version.source);
    return isKept ? version : { ...version, source: sourceOf(session, working, placed, version.source) };
  });
  const made: Placed = next.length > 0 ? { ...own, versions: next } : own;
  working.presentation = { ...layout, placeholders: exchanged(layout.placeholders, uid, () => made) };
  return [{ item, revision, takesBack: true, do: 'versions', uid, versions: [...before] }];
};

/** @param source `own`, empty, or a shared item */
function sourceOf(session: ChangeSession, working: Working, placed: Placed, source: string): string {
  const { id } = working.item;
  if (source === '') return '';
  if (!placed.source) return refuse(id, 'versions', 'can only hide this block, since it has no content');
  if (source === 'own') return copiedSource(session, working, placed.name, placed.source, true);
  const shared = session.others.get(source) ?? refuse(id, 'versions', 'show an item that does not exist');
  const why = session.schemas.refusesSource(placed.name, shared);
  return why ? refuse(id, 'versions', `show an item that ${why}`) : source;
}
