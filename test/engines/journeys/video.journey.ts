/** A video: its cover, transcript and player; the provider is asked only on Play, and is not reached here [BLK-09]. */
import { expect, hidden, seen, test } from '../fixtures.ts';

// The provider is another host.
test.use({ expected: /youtube-nocookie\.com|Could not connect|blocked a frame|Failed to load/i });

const TITLE = 'What an adjuster looks for in a hailed roof';

test('transcript and descriptive audio by keyboard, then the player with the focus in it', async ({ tab }) => {
  await tab.goto('/gallery/video/default');
  await seen(tab.css('.video[data-enhanced="on"]'));
  const play = tab.role('button', new RegExp(TITLE));
  await play.focus();
  await tab.press('Tab');
  await tab.press('Enter');
  expect(await tab.role('button', 'Descriptive audio').attribute('aria-pressed')).toBe('true');
  await tab.press('Enter');
  await tab.press('Tab');
  await tab.press('Enter');
  await seen(tab.css('.video').css('details[open]'));
  expect(await tab.css('iframe').count()).toBe(0);
  await play.press('Enter');
  const frame = tab.css('iframe.video__player');
  await seen(frame);
  await hidden(play);
  expect(await frame.attribute('src')).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/hailroof_16\?/);
});
