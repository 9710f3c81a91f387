/** What the editor in the page calls to bring drafts to visitors, and to look into the past. */
import type { Hono } from 'hono';
import type { AppEnv } from '../../app.tsx';
import { byMethod } from '../../lib/by-method.ts';
import { editApi } from '../../urls.ts';
import { takePreviewLink } from './preview-link.ts';
import { takeCheck, takePublish } from './publish.ts';
import { showSeen, takeRollBack, takeUnpublish } from './publish-back.ts';
import { showDifference, showHistory, takeRestore } from './publish-history.ts';

export function publishApi(app: Hono<AppEnv>): void {
  app.all(editApi('check'), byMethod({ POST: takeCheck }));
  app.all(editApi('publish'), byMethod({ POST: takePublish }));
  app.all(editApi('unpublish'), byMethod({ POST: takeUnpublish }));
  app.all(editApi('roll-back'), byMethod({ POST: takeRollBack }));
  app.all(editApi('seen'), byMethod({ GET: showSeen }));
  app.all(editApi('history'), byMethod({ GET: showHistory }));
  app.all(editApi('difference'), byMethod({ GET: showDifference }));
  app.all(editApi('restore'), byMethod({ POST: takeRestore }));
  app.all(editApi('preview-link'), byMethod({ POST: takePreviewLink }));
}
