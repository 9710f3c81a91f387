/** Routes of the tree: pages, shared items and designs, made, moved, copied, deleted, and brought back. */
import { Hono } from 'hono';
import type { AppEnv } from '../../app.tsx';
import { byMethod } from '../../lib/by-method.ts';
import { urls } from '../../urls.ts';
import { showNew, takeNew } from './new-item.ts';
import { showTree } from './tree.ts';
import { showSites, takeSites } from './sites.ts';
import { showTranslate, takeTranslate } from './translate.ts';
import { showDelete, showPlace, takeDelete, takePlace } from './tree-acts.ts';
import { showDeleted, takeDeleted } from './tree-deleted.ts';
import { showItem, takeItem } from './tree-item.ts';

export function treeDesks(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  for (const part of ['pages', 'shared', 'designs'] as const) app.all(urls.desk(part), byMethod({ GET: showTree(part) }));
  app.all(urls.desk('pages/new'), byMethod({ GET: showNew('page'), POST: takeNew('page') }));
  app.all(urls.desk('shared/new'), byMethod({ GET: showNew('shared'), POST: takeNew('shared') }));
  app.all(urls.desk('deleted'), byMethod({ GET: showDeleted, POST: takeDeleted }));
  app.all(urls.desk('item/:id'), byMethod({ GET: showItem, POST: takeItem }));
  for (const act of ['place', 'copy'] as const)
    app.all(urls.desk(`item/:id/${act}`), byMethod({ GET: showPlace(act), POST: takePlace(act) }));
  app.all(urls.desk('item/:id/delete'), byMethod({ GET: showDelete, POST: takeDelete }));
  app.all(urls.desk('translate'), byMethod({ GET: showTranslate, POST: takeTranslate }));
  app.all(urls.desk('sites'), byMethod({ GET: showSites, POST: takeSites }));
  return app;
}
