/** npm start: builds and serves the whole site, and prints each step. The port opens when the sample is loaded. */
import net from 'node:net';
import { pipeline } from 'node:stream';
import { listen, startLocalSite } from './local-site.ts';
import { startWorker } from './local-worker.ts';

async function start(): Promise<number> {
  const { port, workerPort, worker } = await startLocalSite('npm start', async (start) => {
    const { ready, ended } = startWorker({ ...start, logLevel: process.env.LOG_LEVEL });
    await ready;
    return { ended };
  });
  const ignoreEnd = () => undefined;
  const server = net.createServer((visitor) => {
    const worker = net.connect(workerPort, '127.0.0.1');
    pipeline(visitor, worker, ignoreEnd);
    pipeline(worker, visitor, ignoreEnd);
  });
  await listen(server, port, 'npm start');
  console.log(`\nready    http://localhost:${port}\n         http://preview.localhost:${port}  (editors' host)`);
  return worker.ended;
}

start().then(
  (code) => process.exit(code),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
