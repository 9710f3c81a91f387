/** The entry of production: the Worker of visitors, without a line of the desk, the editor or GraphQL (decision 087). */
import { visitorsJobs } from './cron.ts';
import { registry } from './generated/visitors-registry.ts';
import { visitorsQueues } from './queues.ts';
import { workerOf } from './worker.ts';

export { Publisher } from './content/publisher/publisher.ts';

export default workerOf({ content: { registry }, jobs: visitorsJobs, queues: visitorsQueues });
