/** A video from cover to end, with a stand-in of the provider's player: no request leaves the machine. */
import type { Page, Request } from '@playwright/test';
import { type Fault, playerPage } from '../upstreams/video-player.ts';
import { expect, test } from './fixtures.ts';

test.use({ expectedFailures: /^404 \/-\/media\/lamp-at-presque-isle\.webm$/ });

const PROVIDER = 'https://www.youtube-nocookie.com';
const TITLE = 'What an adjuster looks for in a hailed roof';

const tracked = (page: Page) =>
  page.evaluate(() =>
    // The script that makes the list may not have loaded.
    ((globalThis as { trackedEvents?: { type: string; payload: { action: string; video: string } }[] }).trackedEvents ?? [])
      .filter(({ type }) => type === 'VIDEO')
      .map(({ payload }) => `${payload.action} ${payload.video}`),
  );

/** Opens an example with a stand-in provider. @returns every request to another host */
async function open(page: Page, example: string, fault: Fault = 'none'): Promise<Request[]> {
  const outside: Request[] = [];
  const own = new URL(process.env.SITE_ORIGIN as string).origin;
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && new URL(request.url()).origin !== own) outside.push(request);
  });
  await page.route(`${PROVIDER}/**`, (route) => route.fulfill({ contentType: 'text/html', body: playerPage(fault) }));
  await page.goto(`/gallery/video/${encodeURIComponent(example)}`);
  return outside;
}

const enhanced = (page: Page) => expect(page.locator('.video')).toHaveAttribute('data-enhanced', 'on');
const playButton = (page: Page) => page.getByRole('button', { name: TITLE });
const player = (page: Page) => page.frameLocator('.video__player');

test('contacts no other host before play, and then the player alone [BLK-09]', async ({ page }) => {
  const outside = await open(page, 'default');
  await enhanced(page);
  await page.getByText('Show transcript').click();
  await page.getByRole('button', { name: 'Descriptive audio' }).click();
  await page.getByRole('button', { name: 'Descriptive audio' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(outside).toEqual([]);
  await playButton(page).click();
  await expect(player(page).locator('#pause')).toBeVisible();
  expect(outside).toHaveLength(1);
  const [request] = outside as [Request];
  const address = new URL(request.url());
  expect(address.origin + address.pathname).toBe(`${PROVIDER}/embed/hailroof_16`);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    autoplay: '1',
    enablejsapi: '1',
    hl: 'en',
    origin: new URL(page.url()).origin,
    playsinline: '1',
    rel: '0',
  });
  // The provider refuses players without a referrer, and gets only the origin.
  expect((await request.allHeaders()).referer).toBe(`${new URL(page.url()).origin}/`);
  await expect(page.locator('iframe')).toHaveAttribute('allow', 'autoplay; fullscreen; encrypted-media; picture-in-picture');
  await expect(page.locator('iframe')).toHaveAttribute('title', TITLE);
});

test('by keyboard: play, descriptive audio and transcript in this order, and the focus goes into the player [BLK-09]', async ({ page }) => {
  await open(page, 'default');
  await enhanced(page);
  await playButton(page).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Descriptive audio' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('summary')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Hide transcript')).toBeVisible();
  await expect(page.getByText('chalks a square')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByText('Show transcript')).toBeVisible();
  await expect(page.getByText('chalks a square')).toBeHidden();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(playButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('iframe')).toBeFocused();
  await expect(playButton(page)).toBeHidden();
});

test('playing, paused and ended are tracked, each once, with id and title [BLK-09] [TRK-07]', async ({ page }) => {
  await open(page, 'default');
  await playButton(page).click();
  await expect.poll(() => tracked(page)).toEqual(['playing hailroof_16']);
  await player(page).locator('#play').click();
  await player(page).locator('#pause').click();
  await expect.poll(() => tracked(page)).toEqual(['playing hailroof_16', 'paused hailroof_16']);
  await player(page).locator('#play').click();
  await player(page).locator('#end').click();
  await expect.poll(() => tracked(page)).toEqual(['playing hailroof_16', 'paused hailroof_16', 'playing hailroof_16', 'ended hailroof_16']);
  const heard = JSON.parse((await player(page).locator('html').getAttribute('data-heard')) ?? '[]') as { event: string }[];
  expect(heard[0]).toEqual({ event: 'listening', id: 1, channel: 'widget' });
  expect(heard.filter(({ event }) => event === 'command')).toHaveLength(2);
});

test('descriptive audio plays the other version, and switches back [BLK-09]', async ({ page }) => {
  await open(page, 'default');
  const audio = page.getByRole('button', { name: 'Descriptive audio' });
  await enhanced(page);
  await audio.click();
  await expect(audio).toHaveAttribute('aria-pressed', 'true');
  await playButton(page).click();
  await expect(page.locator('iframe')).toHaveAttribute('src', /\/embed\/hailroof_ad\?/);
  await expect.poll(() => tracked(page)).toEqual(['playing hailroof_ad']);
  await audio.click();
  await expect(audio).toHaveAttribute('aria-pressed', 'false');
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect(page.locator('iframe')).toHaveAttribute('src', /\/embed\/hailroof_16\?/);
  await expect.poll(() => tracked(page)).toEqual(['playing hailroof_ad', 'playing hailroof_16']);
});

test('a removed video leaves the cover and a link to the provider’s page [BLK-09]', async ({ page }) => {
  await open(page, 'default', 'removed');
  await playButton(page).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('The video does not start here.');
  await expect(alert.getByRole('link')).toHaveAttribute('href', 'https://www.youtube.com/watch?v=hailroof_16');
  await expect(alert.getByRole('link')).toBeFocused();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(playButton(page)).toBeVisible();
  expect(await tracked(page)).toEqual([]);
});

test('a player that sends nothing for ten seconds brings the link, which goes away once it responds [BLK-09]', async ({ page }) => {
  await page.clock.install();
  await open(page, 'default', 'silent');
  await playButton(page).click();
  await expect(player(page).locator('#answer')).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  await page.clock.fastForward(11_000);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.locator('iframe')).toBeVisible();
  await player(page).locator('#answer').click();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('unknown messages of the player, and messages of others, change nothing [BLK-09] [SEC-01]', async ({ page }) => {
  await open(page, 'default', 'odd');
  await playButton(page).click();
  await expect(player(page).locator('html')).toHaveAttribute('data-heard', /listening/);
  await page.evaluate(() => {
    for (const event of ['onError', 'onStateChange']) postMessage(JSON.stringify({ event, info: 1, id: 1, channel: 'widget' }), '*');
  });
  // The stand-in's own message comes after all of these.
  await player(page).locator('#pause').click();
  await expect.poll(() => tracked(page)).toEqual(['paused hailroof_16']);
  await expect(page.getByRole('alert')).toBeHidden();
});

test('when its script cannot be loaded, the cover is the link it is without script [BLK-09]', async ({ page, problems }) => {
  await page.route('**/assets/video-*.js', (route) => route.abort());
  await open(page, 'default');
  await expect(page.locator('.video')).toHaveAttribute('data-enhanced', 'failed');
  await expect(playButton(page)).toBeHidden();
  await expect(page.locator('.video__link')).toBeVisible();
  // The abort itself, and the loader's report of it.
  expect(problems.splice(0).every((problem) => /ERR_FAILED|dynamically imported/.test(problem))).toBe(true);
});

test.describe('a film of the library', () => {
  const MAIN = '/-/media/lamp-at-presque-isle.webm';
  const DESCRIBED = '/-/media/lamp-at-presque-isle-described.webm';
  const film = (page: Page) => page.locator('video');

  test('plays on our own page, with captions, and is tracked [BLK-09]', async ({ page }) => {
    const outside = await open(page, 'a film of the library');
    await enhanced(page);
    await expect(film(page)).toBeHidden();
    await page.getByRole('button', { name: 'The lamp at Presque Isle' }).click();
    await expect(film(page)).toBeFocused();
    await expect.poll(() => tracked(page)).toEqual([`playing ${MAIN}`]);
    await expect.poll(() => film(page).evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length)).toBe(5);
    await film(page).evaluate((element: HTMLVideoElement) => element.pause());
    await expect.poll(() => tracked(page)).toEqual([`playing ${MAIN}`, `paused ${MAIN}`]);
    await film(page).evaluate((element: HTMLVideoElement) => {
      element.currentTime = element.duration - 0.3;
      return element.play();
    });
    await expect.poll(() => tracked(page)).toEqual([`playing ${MAIN}`, `paused ${MAIN}`, `playing ${MAIN}`, `ended ${MAIN}`]);
    expect(outside).toEqual([]);
  });

  test('switches to descriptive audio with its own captions, and back [BLK-09]', async ({ page }) => {
    await open(page, 'a film of the library');
    await page.getByRole('button', { name: 'The lamp at Presque Isle' }).click();
    await expect.poll(() => tracked(page)).toEqual([`playing ${MAIN}`]);
    const audio = page.getByRole('button', { name: 'Descriptive audio' });
    await audio.click();
    await expect.poll(() => tracked(page)).toEqual([`playing ${MAIN}`, `playing ${DESCRIBED}`]);
    await expect(page.locator('track')).toHaveAttribute('src', '/-/media/lamp-at-presque-isle-described.vtt');
    await audio.click();
    await expect.poll(() => tracked(page)).toEqual([`playing ${MAIN}`, `playing ${DESCRIBED}`, `playing ${MAIN}`]);
    await expect(page.locator('track')).toHaveAttribute('src', '/-/media/lamp-at-presque-isle.vtt');
  });

  test('a missing film shows the link [BLK-09]', async ({ page }) => {
    await page.route(`**${MAIN}`, (route) => route.fulfill({ status: 404, body: '' }));
    await open(page, 'a film of the library');
    await page.getByRole('button', { name: 'The lamp at Presque Isle' }).click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', MAIN);
  });
});

test.describe('script off', () => {
  test.use({ javaScriptEnabled: false });

  test('the cover is a link to the provider’s page, and the transcript opens [BLK-09]', async ({ page }) => {
    const outside = await open(page, 'default');
    await expect(page.getByRole('link', { name: `Watch at www.youtube.com ${TITLE}` })).toHaveAttribute(
      'href',
      'https://www.youtube.com/watch?v=hailroof_16',
    );
    await expect(page.getByRole('link', { name: 'Descriptive audio' })).toHaveAttribute(
      'href',
      'https://www.youtube.com/watch?v=hailroof_ad',
    );
    await expect(page.locator('.video').getByRole('button')).toHaveCount(0);
    await page.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('chalks a square')).toBeVisible();
    expect(outside).toEqual([]);
  });

  test('a film of the library has the browser’s own controls [BLK-09]', async ({ page }) => {
    await open(page, 'a film of the library');
    await expect(page.locator('video[controls]')).toBeVisible();
    await expect(page.locator('.video__play')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Descriptive audio' })).toBeVisible();
  });
});
