/** Tests what the check of advisories makes of npm's reports, and that a registry without advisories fails nothing. */
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { judgeAdvisories } from './check-advisories.ts';

const report = (vulnerabilities: object) => JSON.stringify({ auditReportVersion: 2, vulnerabilities });
const advisory = (severity: string) => ({ severity, via: [{ title: 'Reads too far', url: 'https://advisories.example/1' }] });
const none = report({});

test('fails for a high or critical weakness of a package that the site ships', () => {
  for (const severity of ['high', 'critical']) {
    const found = report({ hono: advisory(severity) });
    expect(judgeAdvisories(found, found)).toEqual({
      lines: [`shipped: hono, ${severity}: Reads too far (https://advisories.example/1)`],
      isFailure: true,
    });
  }
});

test('reports lesser weaknesses, and those of tools, without failing', () => {
  const shipped = { hono: advisory('moderate') };
  const tools = { wrangler: { severity: 'critical', via: ['undici'] } };
  expect(judgeAdvisories(report({ ...tools, ...shipped }), report(shipped))).toEqual({
    lines: ['shipped: hono, moderate: Reads too far (https://advisories.example/1)', 'tool: wrangler, critical: by undici'],
    isFailure: false,
  });
  expect(judgeAdvisories(none, none)).toEqual({ lines: ['No known weaknesses.'], isFailure: false });
});

test('says that nothing was checked when either report is missing', () => {
  for (const [all, shipped] of [
    ['', ''],
    [none, JSON.stringify({ message: '405 Method Not Allowed' })],
    [JSON.stringify({ message: '405 Method Not Allowed' }), none],
  ]) {
    const { lines, isFailure } = judgeAdvisories(all as string, shipped as string);
    expect([lines.length, isFailure]).toEqual([1, false]);
    expect(lines[0]).toContain('nothing was checked');
  }
});

test.each([
  [405, '{}', /nothing was checked: 405/],
  [200, '{}', /^No known weaknesses\.\n$/],
])(
  'asks the registry that npm is set to, which answers %s',
  async (status, body, printed) => {
    const asked: string[] = [];
    const registry = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
    await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
    try {
      const address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`;
      const env = { ...process.env, npm_config_registry: address, npm_config_fetch_retries: '0' };
      const child = spawn(process.execPath, ['scripts/check-advisories.ts'], { env });
      let text = '';
      child.stdout.on('data', (chunk: Buffer) => {
        text += chunk;
      });
      const code = await new Promise((resolve) => child.on('close', resolve));
      expect([code, asked[0]]).toEqual([0, 'POST /-/npm/v1/security/advisories/bulk']);
      expect(text).toMatch(printed);
    } finally {
      registry.close();
    }
  },
  30_000,
);
