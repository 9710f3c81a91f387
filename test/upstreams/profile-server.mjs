/** A second server that speaks the customer portal's protocol: GET answers the profile of who the cookie names; with the ways in which it fails. */
import { createServer } from 'node:http';

export const modes = ['ok', 'slow', 'down', 'failing', 'half', 'empty', 'wrong-types', 'too-large', 'html', 'moved', 'unauthorized'];

const bodyOf = (mode, profile) => {
  const text = JSON.stringify(profile);
  if (mode === 'half') return text.slice(0, text.length / 2);
  if (mode === 'empty') return '';
  if (mode === 'wrong-types') return JSON.stringify({ isLoggedIn: 'maybe', email: ['a'], account: {} });
  if (mode === 'too-large') return JSON.stringify({ ...profile, email: 'x'.repeat(10 * 1024 * 1024) });
  if (mode === 'html') return '<!doctype html><title>Sign in</title>';
  return text;
};

/**
 * @param {Record<string, {email: string, account: string}>} customers by the value of cookie `portal`
 * @returns {Promise<import('./profile-server.d.mts').ProfileServer>}
 */
export async function start(customers) {
  const requests = [];
  let mode = 'ok';
  const server = createServer((request, response) => {
    const cookie = request.headers.cookie ?? '';
    requests.push({ cookie });
    if (mode === 'down') return response.destroy();
    if (mode === 'failing') return response.writeHead(500).end('stack trace');
    if (mode === 'moved') return response.writeHead(302, { location: 'https://login.example/' }).end();
    if (mode === 'unauthorized') return response.writeHead(401).end();
    const customer = customers[/(?:^|; )portal=([^;]*)/.exec(cookie)?.[1] ?? ''];
    const profile = customer ? { isLoggedIn: true, ...customer } : { isLoggedIn: false, email: null, account: null };
    const answer = () => response.writeHead(200, { 'content-type': 'application/json' }).end(bodyOf(mode, profile));
    if (mode !== 'slow') return answer();
    const timer = setTimeout(answer, 20_000);
    response.on('close', () => clearTimeout(timer));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/profile`,
    requests,
    control(next) {
      if (!modes.includes(next)) throw new Error(`mode is one of ${modes.join(', ')}`);
      mode = next;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
