/** Every address of the desk between a draft and its visitors: publish, jobs, schedule, links for guests, history, compare, other eyes, past moments, record. */
import type { Hono } from 'hono';
import type { AppEnv } from '../../app.tsx';
import { byMethod } from '../../lib/by-method.ts';
import { urls } from '../../urls.ts';
import { downloadHtml, downloadJson, showAsOf, takeAsOf } from './as-of.ts';
import { showChanges } from './changes.ts';
import { showCompare } from './compare.ts';
import { showHistory, showHistoryOf, takeHistory } from './history.ts';
import { showJob, showJobs, takeJob } from './jobs.ts';
import { showLinks, takeLinks } from './links.ts';
import { showLook, takeLook } from './look.ts';
import { showPublish, takePublishForm } from './publish-list.ts';
import { HISTORY, JOBS, LINKS, PUBLISH, RECORD, SCHEDULE } from './publish-words.ts';
import { exportRecord, showRecord } from './record.ts';
import { showSchedule, takeSchedule } from './schedule.ts';

export function publishDesk(app: Hono<AppEnv>): void {
  app.all(PUBLISH, byMethod({ GET: showPublish, POST: takePublishForm }));
  app.all(JOBS, byMethod({ GET: showJobs }));
  app.all(`${JOBS}/:job`, byMethod({ GET: showJob, POST: takeJob }));
  app.all(SCHEDULE, byMethod({ GET: showSchedule, POST: takeSchedule }));
  app.all(LINKS, byMethod({ GET: showLinks, POST: takeLinks }));
  app.all(HISTORY, byMethod({ GET: showHistoryOf }));
  app.all(`${HISTORY}/:item`, byMethod({ GET: showHistory, POST: takeHistory }));
  app.all(`${HISTORY}/:item/changes`, byMethod({ GET: showChanges }));
  app.all(urls.desk('compare'), byMethod({ GET: showCompare }));
  app.all(urls.desk('look'), byMethod({ GET: showLook, POST: takeLook }));
  app.all(urls.desk('as-of'), byMethod({ GET: showAsOf, POST: takeAsOf }));
  app.all(urls.desk('as-of.html'), byMethod({ GET: downloadHtml }));
  app.all(urls.desk('as-of.json'), byMethod({ GET: downloadJson }));
  app.all(RECORD, byMethod({ GET: showRecord }));
  app.all(`${RECORD}.csv`, byMethod({ GET: exportRecord }));
}
