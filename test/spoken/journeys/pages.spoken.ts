/** Calculator, listings and videos as they are heard. */
import { expect, test } from '../spoken.ts';
import { playerPage } from '../../upstreams/video-player.ts';

test.describe(() => {
  test.use({
    about:
      'A listener learns which question of which part this is, what is wrong with an answer, the running total once for each answer, and the result.',
  });

  test('Calculator', async ({ page, listener }) => {
    const { hear, read, keys, press, write } = listener;
    await page.goto('/life-insurance');
    const modal = page.locator('dialog.life-calculator__dialog');
    const heading = (name: string | RegExp) => modal.getByRole('heading', { name });
    await hear('Opens the calculator', async () => {
      await press(page.locator('main').getByRole('link', { name: 'Get Started' }));
      await expect(heading('Life Insurance coverage calculator')).toBeFocused();
    });
    await read('Reads it', 'dialog.life-calculator__dialog');
    const next = modal.getByRole('button', { name: /^(Next|See results)/ });
    const box = (name: string) => modal.locator(`[name="c.${name}"]`);
    await hear('Moves to the first answer', () => box('about-age').focus());
    await hear('Answers wrongly', async () => {
      await page.keyboard.type('120');
      await keys('Enter');
      await expect(modal.locator('.field__message:visible')).toBeVisible();
    });
    await hear('Answers rightly', async () => {
      await write(box('about-age'), '41');
      await keys('Enter');
      await expect(heading('Do you have a spouse or partner?')).toBeFocused();
    });
    await hear('Moves to the choice', () => keys('Tab'));
    await hear('Goes on to an amount', async () => {
      await keys('Enter');
      await press(next);
      await expect(heading('What would a funeral and final bills cost?')).toBeFocused();
    });
    await read('Reads the question', 'dialog.life-calculator__dialog form');
    await hear('Answers it', async () => {
      await write(box('debts-final'), '15432');
      await keys('Enter');
      await expect(heading('What do you earn in a year?')).toBeFocused();
    });
    await hear('Closes it with Escape', () => keys('Escape'));
    await hear('Resumes', async () => {
      await press(page.locator('main').getByRole('link', { name: 'Get Started' }));
      await expect(heading('What do you earn in a year?')).toBeVisible();
    });
    await hear('Goes on to the results', async () => {
      while ((await modal.getByRole('button', { name: 'Next' }).count()) > 0) {
        const before = await modal.locator('form').getAttribute('data-screen');
        await press(next);
        await expect(modal.locator('form')).not.toHaveAttribute('data-screen', before as string);
      }
      await press(next);
      await expect(heading(/you would need about/)).toBeFocused();
    });
    await read('Reads the results', 'dialog.life-calculator__dialog');
  });
});

test.describe(() => {
  test.use({
    about:
      'A listener learns how many entries there are, what each is, what a filter or a page has changed, and gets to the first entry fast.',
  });

  test('Listing', async ({ page, listener }) => {
    const { hear, read, keys, press, write } = listener;
    await hear('Opens the blog', () => page.goto('/blog'));
    await page.locator('.resource-listing[data-enhanced="on"]').waitFor({ state: 'attached' });
    await read('Reads it', '.resource-listing');
    const tips = page.getByRole('checkbox', { name: /^Tips ?\d*$/ });
    await hear('Moves to a filter', () => tips.focus());
    await hear('Checks it', async () => {
      await keys('Space');
      await expect(page).toHaveURL(/topic=Tips/);
    });
    await hear('Goes to the next page', async () => {
      await press(page.getByRole('link', { name: 'Next', exact: true }));
      await expect(page).toHaveURL(/page=2/);
    });
    await hear('Opens another tab', async () => {
      await press(page.getByRole('link', { name: 'Education', exact: true }));
      await expect(page).toHaveURL(/tab=education/);
    });
    await hear('Searches for nonsense', async () => {
      await write(page.locator('#resources-q'), 'zeppelin');
      await keys('Enter');
      await expect(page).toHaveURL(/q=zeppelin/);
    });
    await read('Reads the answer', '.resource-listing');
  });
});

test.describe(() => {
  test.use({
    about:
      'A listener learns what the video is about before playing it, that there is another version with descriptions, and a transcript.',
  });

  test('Video', async ({ page, listener }) => {
    const { hear, read, keys, press } = listener;
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: playerPage('none') }),
    );
    await page.goto('/gallery/video/default');
    const video = page.locator('.video').first();
    await expect(video).toHaveAttribute('data-enhanced', 'on');
    await read('Reads the video', '.video');
    const play = page.getByRole('button', { name: 'What an adjuster looks for in a hailed roof' });
    await hear('Moves to the cover', () => play.focus());
    await hear('Moves to the other version', () => keys('Tab'));
    await hear('Turns it on', () => keys('Enter'));
    await hear('Moves to the transcript', () => keys('Tab'));
    await hear('Opens it', () => keys('Enter'));
    await hear('Plays the video', async () => {
      await press(play);
      await expect(page.locator('iframe')).toBeFocused();
    });
  });

  test('Video that is gone', async ({ page, listener }) => {
    const { hear, press } = listener;
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: playerPage('removed') }),
    );
    await page.goto('/gallery/video/default');
    await expect(page.locator('.video').first()).toHaveAttribute('data-enhanced', 'on');
    await hear('Plays the video', async () => {
      await press(page.getByRole('button', { name: 'What an adjuster looks for in a hailed roof' }));
      await expect(page.getByRole('alert')).toBeVisible();
    });
  });
});
