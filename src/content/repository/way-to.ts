/** The way down to a place of the tree: folders that are not there yet are made with what is put into them. */
import { Problem } from '../../lib/problem.ts';
import { treeId } from './names.ts';
import { pathUnder } from './draft-places.ts';
import { loadByPath, type Scope } from './store.ts';
import type { DraftWrite } from './write-drafts.ts';

/** A site's tree has its root, whatever else is missing. */
class NoRoot extends Problem {
  constructor({ site, language }: Omit<Scope, 'stage'>) {
    super(409, 'no-tree', 'This site has no content in this language yet.', {
      detail: `Site ${site} has no tree in ${language}: content of that language has to be imported first.`,
    });
  }
}

/**
 * @param path of a folder or item, such as `/shared`
 * @returns its id, and the writes that make what is missing of the way, outermost first
 * @throws Problem 409 where the site has no tree in this language
 */
export async function wayTo(db: D1Database, scope: Omit<Scope, 'stage'>, path: string): Promise<{ id: string; writes: DraftWrite[] }> {
  const standing = await loadByPath(db, { ...scope, stage: 'draft' }, path);
  if (standing) return { id: standing.id, writes: [] };
  if (path === '/') throw new NoRoot(scope);
  const over = path.slice(0, path.lastIndexOf('/')) || '/';
  const { id: parent, writes } = await wayTo(db, scope, over);
  const name = path.slice(path.lastIndexOf('/') + 1);
  const folder = folderIn(scope.site, parent, over, name);
  return { id: folder.id, writes: [...writes, ...folder.writes] };
}

/** @param id where two folders may come to have the same path in time, one of its own */
export function folderIn(site: string, parent: string, over: string, name: string, id?: string): { id: string; writes: DraftWrite[] } {
  const path = pathUnder(over, name);
  const own = id ?? treeId(site, path);
  const content = {
    id: own,
    parent,
    name,
    displayName: name,
    path,
    route: null,
    template: 'Folder',
    sort: 0,
    fields: {},
    presentation: null,
  };
  return { id: own, writes: [{ do: 'create', content }] };
}
