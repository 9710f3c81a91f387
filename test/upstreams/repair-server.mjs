/** A second server that speaks the repair service's protocol: one GET that answers an array of facilities, with the ways in which it fails. */
import { createServer } from 'node:http';

export const modes = ['ok', 'slow', 'down', 'failing', 'half', 'empty', 'wrong-types', 'one-bad', 'single', 'none', 'too-large', 'html'];

const bodyOf = (mode, facilities) => {
  const text = JSON.stringify(facilities);
  if (mode === 'half') return text.slice(0, text.length / 2);
  if (mode === 'empty') return '';
  if (mode === 'wrong-types') return JSON.stringify([7, 'shop', null, { FacilityName: { no: 'text' } }]);
  if (mode === 'one-bad') return JSON.stringify([{ Email: 'nameless@shop.example' }, ...facilities]);
  if (mode === 'single') return JSON.stringify(facilities[0]);
  if (mode === 'none') return '[]';
  if (mode === 'too-large') return `[${JSON.stringify({ FacilityName: 'x'.repeat(10 * 1024 * 1024) })}]`;
  if (mode === 'html') return '<!doctype html><title>Sign in</title>';
  return text;
};

/** @param {unknown[]} facilities what it answers with @returns {Promise<import('./repair-server.d.mts').RepairServer>} */
export async function start(facilities) {
  const requests = [];
  let fault = { mode: 'ok' };
  const server = createServer((request, response) => {
    requests.push({ method: request.method, url: new URL(request.url, 'http://repair.test') });
    if (fault.mode === 'down') return response.destroy();
    const answer = () => {
      if (fault.mode === 'failing') return response.writeHead(500).end('stack trace');
      response.writeHead(200, { 'content-type': 'application/json' }).end(bodyOf(fault.mode, facilities));
    };
    if (fault.mode !== 'slow') return answer();
    const timer = setTimeout(answer, fault.delayMs ?? 20_000);
    response.on('close', () => clearTimeout(timer));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/facilities`,
    requests,
    control(next) {
      if (!modes.includes(next.mode)) throw new Error(`mode is one of ${modes.join(', ')}`);
      fault = next;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
