/** Steps of the build: run again only when it is needed, and nothing of an earlier build stays. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';

const folder = mkdtempSync(path.join(os.tmpdir(), 'steps-'));
const assets = path.join(folder, 'assets');
vi.stubEnv('BUILD_OUT', assets);
vi.resetModules();
const { writeAsset } = await import('./output.ts');
const { Sources, Steps } = await import('./steps.ts');
vi.unstubAllEnvs();

beforeEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A build of one step, which writes one file. @returns the step's result, and the steps that ran */
async function build(inputs: string, file: string): Promise<{ result: string; ran: string[] }> {
  const steps = new Steps();
  const result = await steps.run('styles', inputs, () => {
    writeAsset(file, 'text');
    return file;
  });
  steps.finish();
  return { result, ran: steps.ran };
}

test('runs a step once for the same inputs, and again for others', async () => {
  expect(await build('1', 'a.css')).toEqual({ result: 'a.css', ran: ['styles'] });
  expect(await build('1', 'b.css')).toEqual({ result: 'a.css', ran: [] });
  expect(await build('2', 'b.css')).toEqual({ result: 'b.css', ran: ['styles'] });
});

test('runs a step again when one of its files is missing', async () => {
  await build('1', 'a.css');
  rmSync(path.join(assets, 'a.css'));
  expect((await build('1', 'a.css')).ran).toEqual(['styles']);
});

test('deletes what no step of this build has written', async () => {
  await build('1', 'a.css');
  writeFileSync(path.join(assets, 'other.css'), '');
  await build('2', 'b.css');
  expect(['a.css', 'b.css', 'other.css'].filter((file) => existsSync(path.join(assets, file)))).toEqual(['b.css']);
});

test('a step that fails keeps the files of the last build, and runs again', async () => {
  await build('1', 'a.css');
  await expect(new Steps().run('styles', '2', () => Promise.reject(new Error('a fault')))).rejects.toThrow('a fault');
  expect(existsSync(path.join(assets, 'a.css'))).toBe(true);
  expect((await build('2', 'b.css')).ran).toEqual(['styles']);
});

test('inputs are names and contents, without tests and generated modules', () => {
  const digest = () => new Sources(['src', 'site.json']).digestOf(/^(src\/|site)/);
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  mkdirSync(folder, { recursive: true });
  const before = process.cwd();
  process.chdir(folder);
  try {
    write('src/a.ts', '1');
    write('site.json', '{}');
    const first = digest();
    write('src/a.test.ts', '1');
    write('src/generated/manifest.ts', '1');
    expect(digest()).toBe(first);
    write('src/b.ts', '1');
    const second = digest();
    write('src/b.ts', '2');
    expect(new Set([first, second, digest()]).size).toBe(3);
  } finally {
    process.chdir(before);
  }
});
