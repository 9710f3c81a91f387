/** What the editor in the page calls: the page's model, changes, who else is there, blocks and choices. */
import type { Hono } from 'hono';
import type { AppEnv } from '../../app.tsx';
import { byMethod } from '../../lib/by-method.ts';
import { listItems, takeItems } from './items.ts';
import { editApi } from '../../urls.ts';
import { showBlocks } from './blocks.ts';
import { takeChanges } from './change.ts';
import { showChoices } from './choices.ts';
import { endHold, takeHold } from './hold.ts';
import { showPageModel } from './page-model.ts';

export function pageApi(app: Hono<AppEnv>): void {
  app.all(editApi('page'), byMethod({ GET: showPageModel }));
  app.all(editApi('change'), byMethod({ POST: takeChanges }));
  app.all(editApi('blocks'), byMethod({ GET: showBlocks }));
  app.all(editApi('choices'), byMethod({ GET: showChoices }));
  app.all(editApi('items'), byMethod({ GET: listItems, POST: takeItems }));
  app.all(editApi('hold'), byMethod({ POST: takeHold, DELETE: endHold }));
}
