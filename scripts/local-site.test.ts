import net from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from './local-site.ts';

test('a port that is taken is replaced by another [OPS-01]', async () => {
  const port = await freePort();
  expect(await freePort(port)).toBe(port);
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  expect([port, 0]).not.toContain(await freePort(port));
  server.close();
});
