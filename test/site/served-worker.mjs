// Serves the built Worker as `npm start` does after its build: node served-worker.mjs <port> <folder of the databases> <settings as JSON>
import { startWorker } from '../../scripts/local-worker.mjs';

const [port, persistTo, overrides] = process.argv.slice(2);
const worker = startWorker({ port, persistTo, overrides: JSON.parse(overrides) });
worker.ready.then(
  () => console.log('ready'),
  (error) => {
    console.error(error.message);
    process.exit(1);
  },
);
