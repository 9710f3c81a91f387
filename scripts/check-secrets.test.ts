/** Tests the check of secrets, with a stand-in for wrangler. */
import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkSecrets } from './check-secrets.ts';
import { missingSecrets, neededSecrets } from './secrets.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @param has secrets by environment; a missing environment fails like wrangler without a login */
function fakeWrangler(has: Record<string, string[]>): string {
  const file = path.join(folder, `wrangler-${Math.random().toString(36).slice(2)}`);
  const rows = (names: string[]) => names.map((name) => ({ name, type: 'secret_text' }));
  const answers = Object.fromEntries(Object.entries(has).map(([environment, names]) => [environment, rows(names)]));
  writeFileSync(
    file,
    `#!${process.execPath}\nconst found = ${JSON.stringify(answers)}[process.argv[process.argv.indexOf('--env') + 1]];\n` +
      `if (!found || process.argv.slice(2, 4).join(' ') !== 'secret list') process.exit(1);\nconsole.log(JSON.stringify(found));\n`,
  );
  chmodSync(file, 0o755);
  return file;
}

function check(has: Record<string, string[]>, environments = ['production', 'preview']): { code: number; text: string } {
  const lines: string[] = [];
  const options = { environments, wrangler: fakeWrangler(has), varsOf: () => ({ CONTENT_SOURCE: 'repository' }) };
  const code = checkSecrets({ ...options, say: (line) => void lines.push(line) });
  return { code, text: lines.join('\n') };
}

const COMPLETE = {
  production: ['PUBLISH_SECRET', 'ROBOT_CHECK_SECRET'],
  preview: ['PUBLISH_SECRET', 'ROBOT_CHECK_SECRET', 'EDITING_SECRET', 'EDITOR_PASSWORD', 'SESSION_SECRET', 'BACKUP_KEY'],
};

test('reports that no secret is missing, for both environments or one [OPS-01]', () => {
  expect(check(COMPLETE)).toEqual({ code: 0, text: 'production: every secret is there\npreview: every secret is there' });
  expect(check({ preview: COMPLETE.preview }, ['preview'])).toEqual({ code: 0, text: 'preview: every secret is there' });
});

test('names a missing secret, its purpose and the command that sets it, and fails [OPS-01]', () => {
  const { code, text } = check({ ...COMPLETE, preview: COMPLETE.preview.filter((name) => name !== 'SESSION_SECRET') });
  expect(code).toBe(1);
  expect(text).toContain("preview: SESSION_SECRET is missing: it signs editors' sessions");
  expect(text).toContain('npx wrangler secret put SESSION_SECRET --env preview');
  expect(text).toContain('production: every secret is there');
});

test('reports an unused secret without failing [OPS-01]', () => {
  const { code, text } = check({ ...COMPLETE, production: [...COMPLETE.production, 'OLD_KEY'] });
  expect([code, text.includes('production: OLD_KEY is set and nothing here reads it')]).toEqual([0, true]);
});

test('distinguishes a failed query from a complete list [OPS-01]', () => {
  const { code, text } = check({ production: COMPLETE.production });
  expect([code, text.includes('preview: Cloudflare could not be asked')]).toEqual([2, true]);
  expect(check(COMPLETE, ['staging']).code).toBe(2);
});

test('depends on the settings: a platform needs one of two keys, Access no password [OPS-01]', () => {
  const names = (list: { name: string }[]) => list.map(({ name }) => name);
  expect(names(missingSecrets('production', { CONTENT_SOURCE: 'edge' }, COMPLETE.production))).toEqual(['EDGE_CONTEXT_ID']);
  expect(missingSecrets('production', { CONTENT_SOURCE: 'edge' }, [...COMPLETE.production, 'EDGE_API_KEY'])).toEqual([]);
  expect(names(neededSecrets('production', { CONTENT_SOURCE: 'layout-service' }))).toEqual([
    'PUBLISH_SECRET',
    'EDGE_API_KEY',
    'ROBOT_CHECK_SECRET',
  ]);
  expect(names(neededSecrets('preview', { ACCESS_TEAM_DOMAIN: 'team.test' }))).toEqual([
    'PUBLISH_SECRET',
    'EDITING_SECRET',
    'ROBOT_CHECK_SECRET',
    'BACKUP_KEY',
  ]);
});

test('reads the variables of wrangler.toml as a command, and reports the result by its exit code [OPS-01]', async () => {
  const run = (has: Record<string, string[]>) =>
    new Promise<unknown>((resolve) => {
      const env = { ...process.env, WRANGLER: fakeWrangler(has) };
      execFile(process.execPath, ['scripts/check-secrets.ts'], { env }, (error) => resolve(error?.code ?? 0));
    });
  expect(await Promise.all([run(COMPLETE), run({ ...COMPLETE, production: [] })])).toEqual([0, 1]);
}, 60_000);
