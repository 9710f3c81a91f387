/** The addresses that the in-page editor calls: page model, changes, choices, comments, publishing, history, media, export. */
import { Hono } from 'hono';
import type { AppEnv } from '../../app-env.ts';
import { byMethod } from '../../lib/http/by-method.ts';
import { editApi } from '../../site/urls.ts';
import { postAsk } from './ask.ts';
import { getBlocks } from './blocks.ts';
import { postChange } from './change.ts';
import { getChoices } from './choices/choices.ts';
import { getComments, postComments } from './comments.ts';
import { exportFiles } from './export.ts';
import { getFoundAs } from './found-as.ts';
import { deleteHold, postHold } from './hold.ts';
import { getTreeItems, postTreeItem } from './items.ts';
import { getMediaChoices, getMediaFile, postMediaUpload, postMediaWords } from './media.ts';
import { getPageModel } from './page-model.ts';
import { postPreviewLink } from './preview-link.ts';
import { getSeen, postRollBackRequest, postUnpublish } from './publish-back.ts';
import { getDifference, getVersions, postRestore } from './publish-history.ts';
import { postPublishCheck, postPublishRequest } from './publish.ts';

export function editRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.all(editApi('page'), byMethod({ GET: getPageModel }));
  app.all(editApi('change'), byMethod({ POST: postChange }));
  app.all(editApi('blocks'), byMethod({ GET: getBlocks }));
  app.all(editApi('choices'), byMethod({ GET: getChoices }));
  app.all(editApi('comments'), byMethod({ GET: getComments, POST: postComments }));
  app.all(editApi('found-as'), byMethod({ GET: getFoundAs }));
  app.all(editApi('items'), byMethod({ GET: getTreeItems, POST: postTreeItem }));
  app.all(editApi('hold'), byMethod({ POST: postHold, DELETE: deleteHold }));
  app.all(editApi('media'), byMethod({ GET: getMediaChoices, POST: postMediaUpload }));
  app.all(editApi('media/file'), byMethod({ GET: getMediaFile, POST: postMediaWords }));
  app.all(editApi('check'), byMethod({ POST: postPublishCheck }));
  app.all(editApi('publish'), byMethod({ POST: postPublishRequest }));
  app.all(editApi('ask'), byMethod({ POST: postAsk }));
  app.all(editApi('unpublish'), byMethod({ POST: postUnpublish }));
  app.all(editApi('roll-back'), byMethod({ POST: postRollBackRequest }));
  app.all(editApi('seen'), byMethod({ GET: getSeen }));
  app.all(editApi('history'), byMethod({ GET: getVersions }));
  app.all(editApi('difference'), byMethod({ GET: getDifference }));
  app.all(editApi('restore'), byMethod({ POST: postRestore }));
  app.all(editApi('preview-link'), byMethod({ POST: postPreviewLink }));
  app.all(editApi('export'), byMethod({ GET: exportFiles }));
  return app;
}
