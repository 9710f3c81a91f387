/** The robot check in a browser: a real challenge solved under the page's policy without blocking the page, and a service's script allowed. */
import { brotliCompressSync } from 'node:zlib';
import * as esbuild from 'esbuild';
import { contentSecurityPolicy } from '../../src/page/security/security-headers.ts';
import { robotAttributes, robotScripts, robotWidget } from '../../src/robot-check/widget.rules.ts';
import { readSettings } from '../../src/settings.ts';
import { expect, test } from './fixtures.ts';

const SCRIPT = '/robot-check-under-test.js';
const bundle = async (external: string[] = []): Promise<string> => {
  const made = await esbuild.build({
    entryPoints: ['client/robot-check.ts'],
    bundle: true,
    format: 'esm',
    minify: true,
    write: false,
    external,
  });
  return made.outputFiles[0]?.text ?? '';
};

type Api = { robotToken(action: string, form: Element): Promise<string> };

test('is at most 2 KB, and code for an external service is loaded only when one is set [PERF-02]', async () => {
  expect(brotliCompressSync(await bundle(['./robot-service.ts'])).length).toBeLessThanOrEqual(2048);
});

test('solves a challenge under the page’s policy without blocking the page, and its token works once [FRM-08]', async ({
  page,
  problems,
}) => {
  const body = await bundle();
  await page.route(`**${SCRIPT}`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await page.goto('/');
  const { token, turns } = await page.evaluate(async (script) => {
    const { robotToken } = (await import(script)) as Api;
    let turns = 0;
    const timer = setInterval(() => turns++, 4);
    const token = await robotToken('repair', document.body);
    clearInterval(timer);
    return { token, turns };
  }, SCRIPT);
  expect(token.length).toBeLessThanOrEqual(2048);
  // The page ran its own timers while the challenge was being solved.
  expect(turns).toBeGreaterThan(2);
  const ask = () =>
    page.evaluate((rt) => fetch(`/api/repair-facilities?zipCode=16501&rt=${encodeURIComponent(rt)}`).then(({ status }) => status), token);
  expect([await ask(), await ask()]).toEqual([200, 403]);
  expect(problems.splice(0).filter((line) => !/status of 403/.test(line))).toEqual([]);
});

test('without a challenge there is no token, and the caller gets an error [FRM-08]', async ({ page, problems }) => {
  const body = await bundle();
  await page.route(`**${SCRIPT}`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await page.route('**/api/robot-challenge*', (route) => route.fulfill({ status: 429, body: '{}' }));
  await page.goto('/');
  const result = await page.evaluate(async (script) => {
    const { robotToken } = (await import(script)) as Api;
    return robotToken('form', document.body).then(String, (error) => String(error));
  }, SCRIPT);
  expect(result).toBe('Error: robot challenge: 429');
  expect(problems.splice(0).filter((line) => !/status of 429/.test(line))).toEqual([]);
});

for (const [name, script] of [
  [
    'shows a widget',
    `window.turnstile = {
      render(place, options) { const box = document.createElement('span'); box.innerHTML = '<b>checked</b>'; place.append(box); setTimeout(() => options.callback('token of ' + options.sitekey + ' for ' + options.action), 0); return 'w1'; },
      remove() {},
    };`,
  ],
  [
    'shows nothing',
    "window.grecaptcha = { ready: (then) => then(), execute: async (key, { action }) => 'token of ' + key + ' for ' + action };",
  ],
] as const)
  test(`a service whose script ${name} returns its token, under the policy of a page with a form [FRM-08]`, async ({ page }) => {
    const settings = readSettings({
      SITE_URL: 'https://www.lakeeriemutual.example',
      RUN: 'local',
      ROBOT_CHECK_URL: 'https://robots.example/siteverify',
      ROBOT_CHECK_SITE_KEY: 'key-1',
      ROBOT_CHECK_SCRIPT: 'https://robots.example/api.js',
    });
    const widget = robotWidget(settings);
    const attributes = Object.entries(robotAttributes(widget)).map(([key, value]) => `${key}="${value}"`);
    const policy = contentSecurityPolicy(settings, {
      scriptHashes: [],
      styleHashes: [],
      preview: false,
      scriptOrigins: robotScripts(widget),
      frameOrigins: robotScripts(widget),
    });
    const body = await bundle();
    let loads = 0;
    await page.route(`**${SCRIPT}`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
    await page.route('https://robots.example/api.js', (route) => {
      loads++;
      return route.fulfill({ contentType: 'text/javascript', body: script });
    });
    await page.route('**/robot-check-page', (route) =>
      route.fulfill({
        headers: { 'content-security-policy': policy, 'content-type': 'text/html' },
        body: `<!doctype html><html lang="en" data-enhanced><title>Form</title><form ${attributes.join(' ')}></form>`,
      }),
    );
    await page.goto('/robot-check-page');
    const result = await page.evaluate(async (path) => {
      const { robotToken } = (await import(path)) as Api;
      const form = document.forms[0]!;
      return [await robotToken('form', form), await robotToken('form', form)];
    }, SCRIPT);
    expect(result).toEqual(['token of key-1 for form', 'token of key-1 for form']);
    expect(loads).toBe(1);
    // The widget's elements are removed.
    expect(await page.locator('form *').count()).toBe(0);
  });
