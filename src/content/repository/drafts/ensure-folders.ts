/** Makes the missing folders on the path to a new item, together with that item. */
import { Problem } from '../../../lib/http/problem.ts';
import { treeId } from '../store/names.ts';
import { pathUnder } from './draft-places.ts';
import { loadByPath, type Scope } from '../store/store.ts';
import type { DraftWrite } from './draft-step.ts';

/** A site's tree must have its root. */
class NoRoot extends Problem {
  constructor({ site, language }: Omit<Scope, 'stage'>) {
    super(409, 'no-tree', 'This site has no content in this language yet.', {
      detail: `Site ${site} has no tree in ${language}: content of that language has to be imported first.`,
    });
  }
}

/**
 * @param path of a folder or item, such as `/shared`
 * @returns its id, and the writes that make the missing folders, outermost first
 * @throws Problem 409 when the site has no tree in this language
 */
export async function ensureFolders(
  db: D1Database,
  scope: Omit<Scope, 'stage'>,
  path: string,
): Promise<{ id: string; writes: DraftWrite[] }> {
  const current = await loadByPath(db, { ...scope, stage: 'draft' }, path);
  if (current) return { id: current.id, writes: [] };
  if (path === '/') throw new NoRoot(scope);
  const over = path.slice(0, path.lastIndexOf('/')) || '/';
  const { id: parent, writes } = await ensureFolders(db, scope, over);
  const name = path.slice(path.lastIndexOf('/') + 1);
  const folder = folderIn(scope.site, parent, over, name);
  return { id: folder.id, writes: [...writes, ...folder.writes] };
}

/** @param id an explicit id, for folders that may get the same path as another over time */
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
