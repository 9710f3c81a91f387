/** Content-driven forms by hand and by keyboard, with scripts and without, from the first field to the reference [FRM-01] to [FRM-12]. */
import type { Page } from '@playwright/test';
import { oneOf } from '../sampled.ts';
import { axeFaults } from './axe.ts';
import { expect, expectOnly, look, test } from './fixtures.ts';

test.use({ expectedFailures: /^422 \/api\/forms$/ });

const KINDS = '/gallery/form/every%20kind%20of%20field';
const CONTACT = '/gallery/form/default';
const form = (page: Page) => page.locator('.form').first();
const summary = (page: Page) => form(page).locator('.form__summary');
const send = (page: Page, name = /^Send/) => form(page).getByRole('button', { name }).click();
const enhanced = (page: Page) => expect(form(page)).toHaveAttribute('data-enhanced', 'on');

/** URL of an agency of the sample. */
async function agencyPage(page: Page): Promise<{ address: string; number: string; name: string }> {
  const answer = await page.request.get('/api/agentlocator?zipcode=16501');
  const text = await answer.text();
  const number = /"AgencyAccountNumber":"([^"]+)"/.exec(text)?.[1] ?? '';
  const { url } = { url: (await page.request.get(`/agencies/${number.toLowerCase()}`)).url() };
  const name = JSON.parse(`"${/"AgencyName":"((?:[^"\\]|\\.)+)"/.exec(text)?.[1] ?? ''}"`);
  return { address: new URL(url).pathname, number, name };
}

const violations = (page: Page) => axeFaults(page, { include: '.form' });

for (const script of oneOf(['on', 'off'] as const)) {
  test.describe(`script ${script}`, () => {
    test.use({ javaScriptEnabled: script === 'on' });

    test('a message to an agency, by keyboard alone: refused, corrected, sent, with a reference [FRM-05] [FRM-11] [FRM-12] [AGY-01]', async ({
      page,
    }) => {
      const { address, name } = await agencyPage(page);
      await page.goto(`${address}#quote-form`);
      await expect(form(page).locator('.form__agency')).toHaveText(`Agency: ${name}`);
      if (script === 'on') {
        await enhanced(page);
        await expect(page.getByLabel('What is it about?')).toBeFocused();
      } else await page.getByLabel('What is it about?').focus();
      await page.keyboard.press('Tab');
      await page.keyboard.type('Dana Quill');
      await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowUp');
      await expect(form(page).getByRole('radio', { name: 'Phone' })).toBeChecked();
      await page.keyboard.press('Tab');
      await page.keyboard.type('814 555');
      await page.keyboard.press('Enter');
      await expect(summary(page)).toBeFocused();
      await expect(summary(page)).toContainText('Form is invalid');
      await expect(summary(page).getByRole('link')).toHaveText([
        'Phone: Enter a valid phone number using xxx-xxx-xxxx format',
        'Additional Comments: Required',
      ]);
      await expect(page.getByLabel('Name')).toHaveValue('Dana Quill');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Phone', { exact: true }).and(page.locator('[type=tel]'))).toBeFocused();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('814-555-0142');
      await page.keyboard.press('Tab');
      await page.keyboard.type('A roof with two chimneys.');
      await page.keyboard.press('Tab');
      await expect(form(page).getByRole('button')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(form(page).locator('.form__sent')).toContainText('Your request has been submitted.', { timeout: 30_000 });
      await expect(form(page).locator('.form__reference strong')).toHaveText(/^[A-Z0-9]{8}$/);
      if (script === 'on') {
        await expect(form(page).locator('.form__sent')).toBeFocused();
        const sent = await page.evaluate(() =>
          (globalThis.trackedEvents ?? []).filter(({ type }) => (type as string) === 'FORM_SUBMISSION').map(({ payload }) => payload),
        );
        expect(sent).toEqual([{ form_name: 'Agency contact', agency_id: expect.stringMatching(/\w/) }]);
      } else expect(new URL(page.url()).hash).toBe('#quote-form');
      await expect(form(page).locator('form')).toHaveCount(0);
    });

    test('the chosen way of contact is shown, the other is hidden [FRM-07]', async ({ page }) => {
      await page.goto(CONTACT);
      if (script === 'on') await enhanced(page);
      const phone = page.locator('input[type=tel]');
      const email = page.locator('input[type=email]');
      await expect(email).toBeVisible();
      await expect(phone).toBeHidden();
      await page.getByRole('radio', { name: 'Phone' }).check();
      await expect(phone).toBeVisible();
      await expect(email).toBeHidden();
    });
  });
}

look('with script a question is shown when its trigger applies, and is validated only then [FRM-04] [FRM-05]', async ({ page }) => {
  await page.goto(KINDS);
  await enhanced(page);
  const power = page.getByLabel('Horsepower');
  await expect(power).toBeHidden();
  await page.getByRole('radio', { name: 'A motor' }).check();
  await expect(power).toBeVisible();
  await power.fill('a lot');
  // No message before the first attempt.
  await expect(form(page).locator('.field__message:visible')).toHaveCount(0);
  await send(page);
  await expect(summary(page).getByRole('link')).toHaveText([
    'Horsepower: Horsepower is a number of at most four digits.',
    'Phone: Required',
  ]);
  await expect(power).toHaveAttribute('aria-invalid', 'true');
  await expect(power).toHaveAccessibleDescription(/Horsepower is a number of at most four digits\./);
  await summary(page).getByRole('link').first().click();
  await expect(power).toBeFocused();
  await page.getByRole('radio', { name: 'Oars' }).check();
  await send(page);
  await expect(summary(page).getByRole('link')).toHaveText(['Phone: Required']);
  expect(await violations(page)).toEqual([]);
});

look('counts the characters, and sends no text that is too long [FRM-05] [QTE-03]', async ({ page }) => {
  await page.goto(CONTACT);
  await enhanced(page);
  const count = form(page).locator('.counter');
  await expect(count).toHaveText('1,000 characters left');
  await page.getByLabel('Additional Comments').fill('x'.repeat(999));
  await expect(count).toHaveText('1 character left');
  await page.getByLabel('Additional Comments').fill('x'.repeat(1012));
  await expect(count).toHaveText('12 characters too many');
  await expect(page.getByRole('status').filter({ hasText: '12 characters too many' })).toBeAttached();
  await send(page);
  await expect(summary(page).getByRole('link', { name: 'Additional Comments: Invalid value' })).toBeVisible();
});

test.describe('sent by script', () => {
  const bodies: { eiGrc: string; agencyNumber: string; values: object; itemRef: string; page: string }[] = [];
  const keys: string[] = [];
  /** Responses of the server, one after the other; the last one repeats. */
  const answerWith = (page: Page, ...answers: { status?: number; json?: object; abort?: boolean }[]) =>
    page.route('**/api/forms', (route) => {
      bodies.push(route.request().postDataJSON());
      keys.push(route.request().headers()['idempotency-key'] ?? '');
      const { abort, ...answer } = (answers.length > 1 ? answers.shift() : answers[0]) ?? {};
      return abort ? route.abort() : route.fulfill({ status: 200, ...answer });
    });
  const accepted = { json: { isSuccess: true, reference: 'K7RM4TXD' } };
  const failed = (status: number, code = 'x') => ({ status, json: { isSuccess: false, code } });
  const expectRefusal = (problems: string[]) =>
    expect(
      problems
        .splice(0)
        .filter((line) => !/the server responded with a status of|net::ERR_FAILED|NetworkError|Load failed|access control/.test(line)),
    ).toEqual([]);

  test.beforeEach(async ({ page }) => {
    bodies.length = 0;
    keys.length = 0;
    await page.addInitScript(() => localStorage.setItem('VIEWING_AGENCY', '"AA1001"'));
    await page.goto(CONTACT);
    await enhanced(page);
    await page.getByLabel('Name').fill('Dana');
    await page.getByLabel('Email', { exact: true }).and(page.locator('[type=email]')).fill('dana@example.test');
    await page.getByLabel('Additional Comments').fill('Ice on the road.');
  });

  test('sends the specified payload, with a new token each time and one key for the same answers [FRM-08] [FRM-09] [FRM-11]', async ({
    page,
    problems,
  }) => {
    await answerWith(page, { abort: true }, failed(503), accepted);
    for (const _ of [1, 2]) {
      await send(page);
      await expect(form(page).locator('.form__failure')).toBeFocused({ timeout: 15_000 });
    }
    await expect(form(page).locator('.form__failure')).toContainText('Nothing was lost. Try again, or call');
    expectRefusal(problems);
    await send(page);
    await expect(form(page).locator('.form__sent')).toContainText('K7RM4TXD');
    expect(bodies.map(({ eiGrc: _, ...rest }) => rest)).toEqual(
      Array(3).fill({
        itemRef: 'example-1',
        page: expect.stringContaining('/'),
        version: expect.stringMatching(/^\w+$/),
        agencyNumber: 'AA1001',
        values: {
          Subject: 'auto',
          Name: 'Dana',
          ContactPreference: 'Email',
          Email: 'dana@example.test',
          AdditionalComments: 'Ice on the road.',
        },
      }),
    );
    expect(new Set(bodies.map(({ eiGrc }) => eiGrc)).size).toBe(3);
    expect([new Set(keys).size, keys[0]]).toEqual([1, expect.stringMatching(/^[\w.-]{105}$/)]);
  });

  test('uses the page’s ticket as the key, also that of a reloaded page until it is accepted, then the next page’s own [FRM-11]', async ({
    page,
    problems,
  }) => {
    await answerWith(page, failed(503), accepted);
    const ticket = form(page).locator('input[name=ticket]');
    const first = await ticket.inputValue();
    await send(page);
    await expect(form(page).locator('.form__failure')).toBeVisible({ timeout: 15_000 });
    expectRefusal(problems);
    const reopen = async () => {
      await page.reload();
      await enhanced(page);
      await page.getByLabel('Name').fill('Dana');
      await page.getByLabel('Email', { exact: true }).and(page.locator('[type=email]')).fill('dana@example.test');
      await page.getByLabel('Additional Comments').fill('Ice on the road.');
      const own = await ticket.inputValue();
      await send(page);
      await expect(form(page).locator('.form__sent')).toBeVisible({ timeout: 15_000 });
      return own;
    };
    const [second, third] = [await reopen(), await reopen()];
    expect([keys, new Set([first, second, third]).size]).toEqual([[first, first, third], 3]);
  });

  test('sends a form that was changed meanwhile to the server, which alone has the new version [FRM-05] [FRM-12]', async ({
    page,
    problems,
  }) => {
    const native: string[] = [];
    await page.route('**/api/forms', (route) => {
      if (!route.request().isNavigationRequest()) return route.fulfill(failed(409, 'form-changed'));
      native.push(route.request().postData() ?? '');
      return route.fulfill({ status: 409, contentType: 'text/html', body: '<title>New</title><h1>The new form</h1>' });
    });
    await send(page);
    await expect(page.getByRole('heading', { name: 'The new form' })).toBeVisible({ timeout: 15_000 });
    const fields = Object.fromEntries(new URLSearchParams(native[0]));
    expect(fields).toMatchObject({
      'f.Name': 'Dana',
      'f.AdditionalComments': 'Ice on the road.',
      ticket: expect.stringMatching(/^[\w.-]{105}$/),
    });
    expectOnly(problems, /status of 409/);
  });

  test('a double click sends once, and the button shows that it is being sent [FRM-11]', async ({ page }) => {
    await answerWith(page, accepted);
    const button = form(page).locator('.form__send');
    await button.dblclick();
    await expect(form(page).locator('.form__sent')).toBeVisible({ timeout: 15_000 });
    expect(bodies).toHaveLength(1);
  });

  test('shows a message and keeps the input when too many requests were sent, the token was spent, the form was removed, the server refuses without a reason, or another server responds [FRM-05] [FRM-08]', async ({
    page,
    problems,
  }) => {
    test.slow();
    const refusals = [
      [failed(429, 'too-many-requests'), 'Too much was sent from here'],
      [failed(403, 'robot-check-spent'), 'We could not tell that a person sent this.'],
      [failed(400, 'bad-request'), 'This form is not here any more.'],
      [{ status: 200, json: { isSuccess: false } }, 'We could not send this.'],
      // The message is another one in between, so that this one is new.
      [failed(429, 'too-many-requests'), 'Too much was sent from here'],
      [{ status: 200, json: {} }, 'We could not send this.'],
    ] as const;
    await answerWith(page, ...refusals.map(([answer]) => answer));
    for (const [at, [, words]] of refusals.entries()) {
      await send(page);
      await expect.poll(() => bodies.length).toBe(at + 1);
      await expect(form(page).locator('.form__failure')).toContainText(words, { timeout: 15_000 });
      await expect(page.getByText(words).first()).toBeVisible();
      await expect(page.getByLabel('Additional Comments')).toHaveValue('Ice on the road.');
      await expect(form(page).locator('.form__sent')).toBeHidden();
    }
    expectRefusal(problems);
  });

  test('errors that only the server finds are shown at their field [FRM-05]', async ({ page, problems }) => {
    await answerWith(page, {
      status: 422,
      json: { isSuccess: false, code: 'invalid-form', errors: [{ parameter: 'values.Name', message: 'Not <b>this</b> one.' }] },
    });
    await send(page);
    await expect(summary(page).getByRole('link')).toHaveText(['Name: Not <b>this</b> one.'], { timeout: 15_000 });
    await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/Not <b>this<\/b> one\./);
    expectRefusal(problems);
  });
});

test('without a known agency the search opens, and once one is chosen the form is sent there with all input [FRM-09]', async ({ page }) => {
  const bodies: { agencyNumber: string; values: { Name: string } }[] = [];
  await page.route('**/api/forms', (route) => {
    bodies.push(route.request().postDataJSON());
    return route.fulfill({ json: { isSuccess: true, reference: 'K7RM4TXD' } });
  });
  await page.goto(CONTACT);
  await enhanced(page);
  await page.getByLabel('Name').fill('Dana');
  await page.getByLabel('Email', { exact: true }).and(page.locator('[type=email]')).fill('dana@example.test');
  await page.getByLabel('Additional Comments').fill('Ice on the road.');
  await send(page);
  const dialog = page.locator('dialog:modal');
  await expect(dialog.getByRole('heading', { name: 'Find a local agency' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(form(page).locator('.form__send')).toBeFocused();
  expect(bodies).toEqual([]);
  await send(page);
  await dialog.getByLabel('Address, City, State, or ZIP').fill('16501');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await dialog
    .getByRole('button', { name: /Choose agency/ })
    .first()
    .click();
  await expect(form(page).locator('.form__sent')).toContainText('K7RM4TXD', { timeout: 15_000 });
  expect(bodies).toMatchObject([{ agencyNumber: expect.stringMatching(/\w/), values: { Name: 'Dana' } }]);
});

test('the search in a form that came back without an agency sends nothing, although the browser has a saved one [FRM-09]', async ({
  page,
  problems,
}) => {
  await page.goto('/life-insurance-worksheet');
  await page.getByLabel('Name').fill('Dana');
  await page.getByLabel('Email', { exact: true }).and(page.locator('[type=email]')).fill('dana@example.test');
  await page.getByLabel('Additional Comments').fill('A question.');
  await Promise.all([page.waitForURL('**/api/forms**'), page.locator('.form__form').evaluate((one: HTMLFormElement) => one.submit())]);
  const find = form(page).getByRole('group', { name: 'Find a local agency' });
  await page.evaluate(() => localStorage.setItem('VIEWING_AGENCY', '"AA1002"'));
  await find.getByLabel('Address, City, State, or ZIP').fill('16501');
  await find.getByRole('button', { name: 'Submit' }).click();
  await expect(find.getByRole('button', { name: /^Choose agency and send/ }).first()).toBeVisible();
  await expect(form(page).locator('.form__sent')).toBeHidden();
  expectOnly(problems, /status of 422/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every question is shown, and says when it applies [FRM-04] [FRM-12]', async ({ page }) => {
    await page.goto(KINDS);
    await expect(page.getByLabel('Horsepower')).toBeVisible();
    await expect(page.getByText('Only if you answered “A motor” to “What moves it?”.')).toBeVisible();
  });
});

test.describe('without script and without a known agency', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 800 } });

  test('the search is in the form, keeps the input, and choosing an agency sends it [FRM-09] [FRM-12]', async ({ page, problems }) => {
    await page.goto('/life-insurance-worksheet');
    await page.getByLabel('Name').fill('Dana');
    await page.getByLabel('Email', { exact: true }).and(page.locator('[type=email]')).fill('dana@example.test');
    await page.getByLabel('Additional Comments').fill('A question that no address may hold.');
    await form(page).locator('.form__send').click();
    const find = form(page).getByRole('group', { name: 'Find a local agency' });
    await expect(form(page).getByRole('alert')).toContainText('Choose the agency that this should go to.');
    await find.getByLabel('Address, City, State, or ZIP').fill('16501');
    await find.getByRole('button', { name: 'Submit' }).click();
    await expect(find.getByRole('status')).toBeFocused();
    await expect(page.getByLabel('Additional Comments')).toHaveValue('A question that no address may hold.');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await find
      .getByRole('button', { name: /^Choose agency and send/ })
      .first()
      .click();
    await expect(form(page).locator('.form__sent')).toContainText(/[A-Z0-9]{8}/);
    expect(page.url()).not.toContain('question');
    // The browser logs the status of a refused form.
    expect(problems.splice(0).filter((line) => !/status of 422/.test(line))).toEqual([]);
  });

  test('"Show more agencies" adds the next of a state, with the focus on the first new one, and keeps the input [FRM-09] [FRM-12] [LOC-05]', async ({
    page,
    problems,
  }) => {
    await page.goto('/es/life-insurance-worksheet');
    await page.getByLabel('Nombre').fill('Dana');
    await page.getByLabel('Correo electrónico', { exact: true }).and(page.locator('[type=email]')).fill('dana@example.test');
    await page.getByLabel('Comentarios adicionales').fill('Una pregunta.');
    await form(page).locator('.form__send').click();
    const find = form(page).getByRole('group', { name: 'Buscar una agencia' });
    await find.getByRole('textbox').fill('Maryland');
    await find.getByRole('button', { name: 'Buscar' }).click();
    const found = find.getByRole('listitem');
    await expect(found).toHaveCount(20);
    for (const count of [40, 60]) {
      await find.getByRole('button', { name: 'Mostrar más agencias' }).press('Enter');
      await expect(found).toHaveCount(count);
      await expect(found.nth(count - 20)).toBeFocused();
      await expect(find.getByRole('textbox')).toHaveValue('Maryland');
      await expect(page.getByLabel('Comentarios adicionales')).toHaveValue('Una pregunta.');
    }
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(form(page).locator('.form__sent')).toContainText(/[A-Z0-9]{8}/);
    expectOnly(problems, /status of 422/);
  });
});

look('no state has an axe violation [FRM-01]', async ({ page }) => {
  for (const state of ['default', 'sent with faults', 'could not be sent', 'sent without an agency', 'sent', 'every kind of field']) {
    await page.goto(`/gallery/form/${encodeURIComponent(state)}`);
    expect(await violations(page), state).toEqual([]);
  }
});
