/** The entry of local runs and of preview: one Worker with everything, for editors and visitors. */
import { visitorsJobs } from './cron.ts';
import { editorsJobs } from './editors-cron.ts';
import { editorsHost, everyContent } from './editors-host.ts';
import { editorsQueues } from './editors-queues.ts';
import { visitorsQueues } from './queues.ts';
import { workerOf } from './worker.ts';

export { Publisher } from './content/publisher/publisher.ts';

export default workerOf({
  content: everyContent,
  jobs: [...editorsJobs, ...visitorsJobs],
  queues: { ...editorsQueues, ...visitorsQueues },
  editors: editorsHost,
});
