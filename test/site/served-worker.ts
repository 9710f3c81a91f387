/** Serves the built Worker as `npm start` does after its build: served-worker.ts <port> <folder of the databases> <settings as JSON> */
import { startWorker } from '../../scripts/local-worker.ts';

const [port = '', persistTo, overrides = '{}'] = process.argv.slice(2);
const worker = startWorker({ port: Number(port), persistTo, overrides: JSON.parse(overrides) });
worker.ready.then(
  () => console.log('ready'),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
