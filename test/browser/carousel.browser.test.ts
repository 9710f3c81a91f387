/** Testimonials, gallery and timeline: moving between entries by keyboard, by hand, right to left, and with scripts off. */
import type { Locator, Page } from '@playwright/test';
import { oneOf } from '../sampled.ts';
import { expect, look, test } from './fixtures.ts';

const open = async (page: Page, address: string) => {
  await page.goto(`/gallery/${address}`);
  const block = page.locator(`main .${address.split(/[/#]/)[0]}`).first();
  await block.scrollIntoViewIfNeeded();
  return block;
};
/** Opens the block with its script. */
const openEnhanced = async (page: Page, address: string) => {
  const block = await open(page, address);
  await expect(block).toHaveAttribute('data-enhanced', 'on');
  return block;
};
const slides = (block: Locator) => block.locator('[data-carousel="track"] > *');
const inert = (block: Locator) => slides(block).evaluateAll((all) => all.map((slide) => (slide as HTMLElement).inert));
const counter = (block: Locator) => block.locator('[data-carousel="counter"]');
const next = (block: Locator) => block.locator('[data-carousel="next"]');
const previous = (block: Locator) => block.locator('[data-carousel="previous"]');
/** Scrolls like a visitor and comes to rest at a slide: how far a wheel turn scrolls differs by browser. */
const scrollTo = (block: Locator, index: number) =>
  block.locator('[data-carousel="track"]').evaluate((track, at) => {
    track.dispatchEvent(new WheelEvent('wheel'));
    const [first, slide] = [track.children[0], track.children[at]] as [HTMLElement, HTMLElement];
    track.scrollTo({ left: slide.offsetLeft - first.offsetLeft, behavior: 'instant' });
  }, index);
const eras = (block: Locator) => block.locator('.timeline__era:visible');
const shownEra = (block: Locator) => block.locator('.timeline__era:not([hidden]) .timeline__title');
const marks = (block: Locator) => block.locator('.timeline__to[aria-current]');

for (const script of oneOf(['on', 'off'] as const)) {
  test.describe(`script ${script}`, () => {
    test.use({ javaScriptEnabled: script === 'on' });

    test('arrow keys scroll through every quote [BLK-03]', async ({ page }) => {
      const block = script === 'on' ? await openEnhanced(page, 'testimonials/default') : await open(page, 'testimonials/default');
      await block.locator('.slides').focus();
      for (const index of [1, 2])
        await expect
          .poll(
            async () => {
              await page.keyboard.press('ArrowRight');
              return slides(block)
                .nth(index)
                .locator('blockquote')
                .evaluate((quote) => quote.getBoundingClientRect().left < innerWidth / 2);
            },
            { intervals: [400] },
          )
          .toBe(true);
      if (script === 'on') await expect(counter(block)).toHaveText('3 of 3');
      else await expect(block.getByRole('button')).toHaveCount(0);
    });

    test('a thumbnail shows its picture [BLK-15]', async ({ page }) => {
      const block = script === 'on' ? await openEnhanced(page, 'image-gallery/default') : await open(page, 'image-gallery/default');
      const thumbnail = block.locator('.image-gallery__thumbnail').nth(2);
      await thumbnail.focus();
      await page.keyboard.press('Enter');
      await expect(slides(block).nth(2).getByText('Claims. A quarter past eight')).toBeInViewport({ ratio: 1 });
      if (script === 'on') {
        await expect(thumbnail).toBeFocused();
        expect(new URL(page.url()).hash).toBe('');
      }
    });

    test('a link to an era shows it [BLK-07]', async ({ page }) => {
      const block = await open(page, 'timeline/default#era-1957-a-person-answers');
      await expect(block.getByRole('heading', { name: 'A person answers' })).toBeInViewport();
      if (script === 'off') {
        await expect(eras(block)).toHaveCount(7);
        await expect(block.getByRole('button')).toHaveCount(0);
        return;
      }
      await expect(block).toHaveAttribute('data-enhanced', 'on');
      await expect(shownEra(block)).toHaveText('A person answers');
      await expect(marks(block)).toHaveText(/1957/);
    });

    test('prints all entries [BLK-03] [BLK-07]', async ({ page }) => {
      const block = script === 'on' ? await openEnhanced(page, 'timeline/default') : await open(page, 'timeline/default');
      await page.emulateMedia({ media: 'print' });
      for (const era of ['A person answers', 'Claims by lantern', 'A hundredth winter'])
        await expect(block.getByRole('heading', { name: era })).toBeVisible();
      await expect(eras(block)).toHaveCount(7);
      await page.emulateMedia({ media: null });
      const quotes = script === 'on' ? await openEnhanced(page, 'testimonials/default') : await open(page, 'testimonials/default');
      await page.emulateMedia({ media: 'print' });
      const lefts = await quotes
        .locator('blockquote')
        .evaluateAll((all) => all.map((quote) => Math.round(quote.getBoundingClientRect().left)));
      expect(new Set(lefts).size).toBe(1);
    });
  });
}

look('next and previous go quote by quote and stop at the ends, keeping the focus [BLK-03]', async ({ page }) => {
  const block = await openEnhanced(page, 'testimonials/default');
  await previous(block).focus();
  await expect(previous(block)).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await expect(counter(block)).toHaveText('1 of 3');
  await page.keyboard.press('Tab');
  await expect(next(block)).toBeFocused();
  for (const index of [1, 2, 2]) {
    await page.keyboard.press('Enter');
    await expect(counter(block)).toHaveText(`${index + 1} of 3`);
    expect(await inert(block)).toEqual([0, 1, 2].map((place) => place !== index));
    await expect(slides(block).nth(index).locator('figcaption')).toBeInViewport({ ratio: 1 });
  }
  await expect(next(block)).toBeFocused();
  await expect(next(block)).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(counter(block)).toHaveText('2 of 3');
});

look('the visible part of the next quote takes no focus, and a click on it shows it [BLK-03]', async ({ page }) => {
  const block = await openEnhanced(page, 'testimonials/default');
  await next(block).focus();
  await page.keyboard.press('Tab');
  await expect(block.locator('.slides')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await block.evaluate((element) => element.contains(document.activeElement))).toBe(false);
  const box = await slides(block).nth(1).boundingBox();
  expect(box).not.toBeNull();
  if (box) await page.mouse.click(box.x + 20, box.y + 40);
  await expect(counter(block)).toHaveText('2 of 3');
});

look('follows the visitor’s own scrolling; a resized window keeps the quote [BLK-03]', async ({ page }) => {
  const block = await openEnhanced(page, 'testimonials/default');
  await scrollTo(block, 1);
  await expect(counter(block)).toHaveText('2 of 3');
  await expect.poll(() => inert(block)).toEqual([true, false, true]);
  await page.setViewportSize({ width: 500, height: 800 });
  await expect(slides(block).nth(1).locator('blockquote')).toBeInViewport({ ratio: 0.9 });
  await expect(counter(block)).toHaveText('2 of 3');
});

test('right to left the track runs in the other direction, and so do its arrow keys [BLK-03] [BLK-15]', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.documentElement) return;
      document.documentElement.dir = 'rtl';
      observer.disconnect();
    }).observe(document, { childList: true });
  });
  for (const name of ['testimonials', 'image-gallery']) {
    const block = await openEnhanced(page, `${name}/default`);
    expect(
      await slides(block).evaluateAll(
        ([first, second]) => Number(second?.getBoundingClientRect().left) < Number(first?.getBoundingClientRect().left),
      ),
    ).toBe(true);
    expect(await next(block).evaluate((button) => getComputedStyle(button.querySelector('svg') as Element).scale)).toBe('-1 1');
    for (const index of [1, 2]) {
      await next(block).click();
      await expect(slides(block).nth(index).locator('figcaption')).toBeInViewport({ ratio: 1 });
      await expect.poll(() => inert(block).then((all) => all.indexOf(false))).toBe(index);
    }
    await previous(block).click();
    await expect(slides(block).nth(1).locator('figcaption')).toBeInViewport({ ratio: 1 });
  }
});

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  look(`slides glide only where motion is allowed: ${reducedMotion} [BLK-03]`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    const block = await openEnhanced(page, 'testimonials/default');
    const at = () => block.locator('.slides').evaluate((track) => track.scrollLeft);
    const atOnce = await block.evaluate((element) => {
      element.querySelector<HTMLElement>('[data-carousel="next"]')?.click();
      return (element.querySelector('.slides') as Element).scrollLeft;
    });
    await expect.poll(at).toBeGreaterThan(500);
    expect(atOnce > 500).toBe(reducedMotion === 'reduce');
  });
}

look('the selected thumbnail follows the picture however it was changed, and stays visible [BLK-15]', async ({ page }) => {
  // High enough for the picture and its thumbnails at once.
  await page.setViewportSize({ width: 1280, height: 1300 });
  const block = await openEnhanced(page, 'image-gallery/default');
  const chosen = block.locator('.image-gallery__thumbnail[aria-current="true"]');
  for (let index = 1; index < 6; index++) {
    await next(block).click();
    await expect(chosen).toHaveAccessibleName(new RegExp(`^Picture ${index + 1} of 6:`));
    await expect(chosen).toBeInViewport({ ratio: 0.9 });
  }
  await scrollTo(block, 4);
  await expect(chosen).toHaveAccessibleName(/^Picture 5 of 6:/);
});

look('shows three thumbnails, four from 1023 px [BLK-15]', async ({ page }) => {
  for (const [width, seen] of [
    [375, 3],
    [1022, 3],
    [1023, 4],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const block = await open(page, 'image-gallery/default');
    const whole = await block.locator('.image-gallery__thumbnails').evaluate((strip) => {
      const { left, right } = strip.getBoundingClientRect();
      return [...strip.children].filter((item) => item.getBoundingClientRect().left >= left && item.getBoundingClientRect().right <= right)
        .length;
    });
    expect([width, whole]).toEqual([width, seen]);
  }
});

test.describe('a timeline in a low window', () => {
  test.use({ viewport: { width: 1280, height: 460 } });
  const top = (block: Locator) => block.locator('.timeline__sheet').evaluate((sheet) => Math.round(sheet.getBoundingClientRect().top));

  look('the button names the next era, leads to it, and from the last to the first [BLK-07]', async ({ page }) => {
    const block = await openEnhanced(page, 'timeline/three items');
    const button = block.getByRole('button');
    await expect(eras(block)).toHaveCount(1);
    for (const [shown, after] of [
      ['A person answers', 'Next: 2026, A hundredth winter'],
      ['A hundredth winter', 'Next: 1926, Forty-one growers and a stove'],
      ['Forty-one growers and a stove', 'Next: 1957, A person answers'],
    ] as const) {
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(shownEra(block)).toHaveText(shown);
      await expect(button).toHaveAccessibleName(after);
      await expect(block.getByRole('heading', { name: shown })).toBeFocused();
      await expect.poll(() => top(block)).toBe(100);
    }
  });

  look('with reduced motion it jumps without animation [BLK-07]', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const block = await openEnhanced(page, 'timeline/default');
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const after = await block.evaluate((element) => {
      element.querySelector<HTMLElement>('.timeline__next')?.click();
      return Math.round(Number(element.querySelector('.timeline__sheet')?.getBoundingClientRect().top));
    });
    expect(after).toBe(100);
  });

  look('the scale leads to any era by keyboard; the URL follows, and collapsed text is found by a search [BLK-07]', async ({ page }) => {
    const block = await openEnhanced(page, 'timeline/default');
    await block.locator('.timeline__to').first().focus();
    for (let step = 0; step < 4; step++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(shownEra(block)).toHaveText('The January blizzard');
    await expect(marks(block)).toHaveText(/1977/);
    expect(new URL(page.url()).hash).toBe('#era-1977-the-january-blizzard');
    await expect(block.locator('.timeline__era[hidden="until-found"]')).toHaveCount(6);
    await block
      .locator('.timeline__era')
      .nth(5)
      .evaluate((era) => era.dispatchEvent(new Event('beforematch')));
    await expect(shownEra(block)).toHaveText('Claims by lantern');
    await page.evaluate(() => {
      location.hash = '#era-1938-the-first-car';
    });
    await expect(shownEra(block)).toHaveText('The first car');
    await expect(block.getByRole('heading', { name: 'The first car' })).toBeInViewport();
  });
});

look('an undecodable URL leaves the timeline at its first era [BLK-07]', async ({ page }) => {
  const block = await openEnhanced(page, 'timeline/default#%');
  await expect(eras(block)).toHaveCount(1);
  await expect(marks(block)).toHaveCount(1);
});
