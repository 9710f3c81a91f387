/** A form with all fourteen templates: the same answers by mouse, by keyboard alone and without scripts give the same record in D1; and generated forms, whose rules the page reads back from its own markup [FRM-02] [FRM-04] [FRM-05] [FRM-12]. */
import type { Page } from '@playwright/test';
import * as esbuild from 'esbuild';
import { importBundled } from '../../scripts/lib/bundled.ts';
import { root } from '../../scripts/lib/files.ts';
import { ORDINARY } from '../../src/forms/patterns/ordinary.test-data.ts';
import { everyTemplate } from '../../src/blocks/form/every-template.ts';
import { type RunningSite, startSite } from '../start-site.ts';
import { SEED } from '../scale.ts';
import { axeFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';

let site: RunningSite;
const address = () => `http://localhost:${site.port}/everything`;

/** Content as in an import: values without their wrapper. */
const bare = (raw: unknown): unknown => {
  if (Array.isArray(raw)) return raw.map(bare);
  if (typeof raw !== 'object' || raw === null) return raw;
  if ('value' in raw) return raw.value;
  if ('fields' in raw) return bare(raw.fields);
  return Object.fromEntries(Object.entries(raw).map(([name, one]) => [name, bare(one)]));
};

/** Starts a separate site, whose database the test can read. */
async function startOwn(): Promise<void> {
  site = await startSite({ seed: false });
  const pages = [
    {
      path: '/everything',
      template: 'Page',
      design: '',
      fields: { Title: 'Everything' },
      placeholders: { main: [{ name: 'Form', fields: bare(everyTemplate) }] },
    },
  ];
  const answer = await fetch(`http://localhost:${site.port}/api/repository/import`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-revalidate-secret': 'preview' },
    body: JSON.stringify({ site: 'lake-erie', language: 'en', pages }),
  });
  expect(answer.status).toBe(200);
}

const form = (page: Page) => page.locator('.form').first();
const field = (page: Page, name: string) => page.locator(`[name="f.${name}"]`);
const ANSWERS = [
  { name: 'name', label: 'Name', value: 'Ann Lee' },
  { name: 'email', label: 'Email', value: 'ann@mail.example' },
  { name: 'reach', label: 'How do we reach you?', value: 'Phone' },
  { name: 'reachPhone', label: 'Phone', value: '814-555-0142' },
  { name: 'zip', label: 'ZIP', value: '16501' },
  { name: 'town', label: 'Town', value: 'Erie' },
  { name: 'desk', label: 'Who should read it?', value: 'claims' },
  { name: 'subjects', label: 'Subjects', value: ['policy', 'claim'] },
  { name: 'policy', label: 'Policy number', value: 'Q123456' },
  { name: 'also', label: 'Also insured', value: ['home'] },
  { name: 'thing', label: 'What do you want to insure?', value: 'boat' },
  { name: 'drive', label: 'What moves it?', value: 'A motor' },
  { name: 'power', label: 'Horsepower', value: '90' },
  { name: 'more', label: 'Anything else?', value: 'Leaks\na little.' },
  { name: 'keep', label: 'You may keep this for a year', value: 'yes' },
  { name: 'campaign', label: 'Campaign', value: 'spring' },
];

/** Fills the form by mouse and by touch: each control is clicked, and typed into. */
async function byMouse(page: Page, power: string): Promise<void> {
  const write = async (name: string, text: string) => {
    await field(page, name).click();
    await field(page, name).fill(text);
  };
  await write('nameFirst', 'Ann');
  await write('nameLast', 'Lee');
  await write('email', 'ann@mail.example');
  await write('reachPhone', '814-555-0142');
  await write('own', 'not sent');
  await field(page, 'desk').selectOption('Claims');
  await page.getByLabel('A claim').click();
  await write('policy', 'Q123456');
  await field(page, 'also').selectOption('home');
  await page.getByLabel('A motor').click();
  await write('power', power);
  await write('more', 'Leaks\na little.');
  await form(page).getByRole('button', { name: 'Send it' }).click();
}

async function byKeyboard(page: Page): Promise<void> {
  const { keyboard } = page;
  const isAt = (name: string) => page.evaluate((at) => (document.activeElement as HTMLInputElement | null)?.name === at, `f.${name}`);
  const to = async (name: string) => {
    for (let count = 0; count < 60; count++) {
      await keyboard.press('Tab');
      if (await isAt(name)) return;
    }
    throw new Error(`${name} can't be reached`);
  };
  const write = async (name: string, text: string) => {
    await to(name);
    await keyboard.type(text);
  };
  await write('nameFirst', 'Ann');
  await write('nameLast', 'Lee');
  await write('email', 'ann@mail.example');
  await write('reachPhone', '814-555-0142');
  await write('own', 'not sent');
  await to('desk');
  await keyboard.press('ArrowDown');
  for (const _ of [1, 2, 3]) await to('subjects');
  await keyboard.press('Space');
  await write('policy', 'Q123456');
  await write('also', 'h');
  await to('thing');
  await to('drive');
  await keyboard.press('ArrowDown');
  await write('power', '90');
  await write('more', 'Leaks\na little.');
  await to('keep');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
}

/** The last stored submission, without its own id and time. */
async function lastRecord(): Promise<Record<string, unknown>> {
  const { results } = await site.env.DB.prepare('SELECT * FROM submissions ORDER BY at DESC LIMIT 1').all<Record<string, unknown>>();
  const { site: of, language, page, form: id, form_name: name, subject, agency, answers } = results[0] ?? {};
  return { of, language, page, id, name, subject, agency, answers: JSON.parse(String(answers ?? '[]')) };
}

const thanked = async (page: Page) => {
  await expect(form(page).locator('.form__reference strong')).toHaveText(/^[A-Z0-9]{8}$/, { timeout: 30_000 });
  await expect(form(page).locator('.form__sent')).toContainText('A person reads this within one working day.');
  await expect(page).toHaveTitle(/^Everything/);
};

test('all fourteen templates by mouse, by keyboard and without scripts: the same record, and one event [FRM-02] [FRM-03] [FRM-05] [FRM-10] [FRM-12]', async ({
  page,
  browser,
}) => {
  test.slow();
  await startOwn();
  const records: Record<string, unknown>[] = [];
  await test.step('by mouse, refused once: shown as a message and in the title, and nothing lost', async () => {
    await page.goto(address());
    await expect(form(page)).toHaveAttribute('data-enhanced', 'on');
    await expect(field(page, 'power')).toBeHidden();
    await byMouse(page, 'lots');
    await expect(form(page).locator('.form__summary')).toBeFocused();
    await expect(page).toHaveTitle(/^Error: Everything/);
    await expect(form(page).locator('.form__summary a')).toHaveText(['Horsepower: Horsepower is a number of at most four digits.']);
    expect(await axeFaults(page, { include: '.form' })).toEqual([]);
    await field(page, 'power').fill('90');
    await form(page).getByRole('button', { name: 'Send it' }).click();
    await thanked(page);
    const events = await page.evaluate(() =>
      (globalThis.trackedEvents ?? []).filter(({ type }) => (type as string) === 'FORM_SUBMISSION').map(({ payload }) => payload),
    );
    expect(events).toEqual([{ form_name: 'Every template', agency_id: '' }]);
    records.push(await lastRecord());
  });
  await test.step('by keyboard alone', async () => {
    await page.goto(address());
    await expect(form(page)).toHaveAttribute('data-enhanced', 'on');
    await byKeyboard(page);
    await thanked(page);
    records.push(await lastRecord());
  });
  await test.step('without scripts, refused once: the same page with all input', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const still = await context.newPage();
    await still.goto(address());
    // The panel that is not chosen is hidden here too.
    await expect(field(still, 'winter')).toBeHidden();
    await expect(still.getByText('Only if you answered “A motor” to “What moves it?”.')).toBeVisible();
    await byMouse(still, 'lots');
    await expect(still).toHaveTitle(/^Error: Everything/);
    await expect(form(still).locator('.form__summary')).toBeFocused();
    await expect(field(still, 'nameLast')).toHaveValue('Lee');
    await expect(field(still, 'desk')).toHaveValue('claims');
    await expect(field(still, 'also')).toHaveValues(['home']);
    await expect(still.getByLabel('A claim')).toBeChecked();
    await expect(still.getByLabel('A new quote')).not.toBeChecked();
    await expect(field(still, 'own')).toHaveValue('not sent');
    await expect(field(still, 'more')).toHaveValue('Leaks\na little.');
    await field(still, 'power').fill('90');
    await form(still).getByRole('button', { name: 'Send it' }).click();
    await thanked(still);
    records.push(await lastRecord());
    await context.close();
  });
  await site.stop();
  expect(records.map(({ answers }) => answers)).toEqual([ANSWERS, ANSWERS, ANSWERS]);
  expect(records[1]).toEqual(records[0]);
  expect(records[2]).toEqual(records[0]);
});

type PrintedForms = typeof import('../forms/printed-forms.tsx');

/** Generated forms as the server renders them, with its verdict on generated answers; and the page's own code. */
async function madeUp(count: number): Promise<{ forms: ReturnType<PrintedForms['printedForms']>; script: string }> {
  const { printedForms, patternForms } = await importBundled<PrintedForms>('test/forms/printed-forms.tsx');
  const built = await esbuild.build({
    stdin: {
      contents: "export * from './client/forms/fields.ts'; export * from './client/forms/wrong.ts';",
      resolveDir: root,
      loader: 'ts',
    },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'forms',
  });
  return { forms: [...patternForms(), ...printedForms(count, SEED)], script: built.outputFiles[0]?.text ?? '' };
}

test('in the page 200 generated forms, and all ordinary patterns, show, refuse and send the same as the server [FRM-04] [FRM-05]', async ({
  page,
}) => {
  const { forms, script } = await madeUp(200);
  const html = forms.map((form) => form.html).join('');
  // A real page has its sprite; here each used icon is an empty symbol.
  const symbols = [...new Set(html.match(/(?<=href="#)icon-[\w-]+/g))].map((id) => `<symbol id="${id}"/>`).join('');
  await page.route('**/random-forms', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html data-enhanced lang="en"><title>x</title><svg hidden>${symbols}</svg>${html}`,
    }),
  );
  await page.goto('/random-forms');
  await page.addScriptTag({ content: script });
  const seen = await page.evaluate(
    (all) => {
      const { readFormElement, showVisibleFields } = (
        globalThis as unknown as { forms: typeof import('../../client/forms/fields.ts') & typeof import('../../client/forms/wrong.ts') }
      ).forms;
      const printed = document.querySelectorAll<HTMLFormElement>('.form__form');
      return all.map((answers, index) => {
        const one = printed[index]!;
        const answerByName = new Map(answers);
        for (const control of one.elements) {
          if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement))
            continue;
          if (!control.name.startsWith('f.') || control.type === 'hidden') continue;
          const texts = answerByName.get(control.name.slice(2)) ?? [];
          if (control instanceof HTMLSelectElement) for (const option of control.options) option.selected = texts.includes(option.value);
          else if (control.type === 'radio' || control.type === 'checkbox')
            (control as HTMLInputElement).checked = texts.includes(control.value);
          else control.value = texts[0] ?? '';
        }
        showVisibleFields(one);
        const visible = [...one.querySelectorAll<HTMLElement>('[data-rule]:not([data-off])')];
        return { shown: visible.map(({ dataset }) => JSON.parse(dataset.rule!).name as string), ...readFormElement(one) };
      });
    },
    forms.map(({ answers }) => answers),
  );
  expect(seen.length).toBe(202);
  expect(seen.slice(0, 2).map(({ faults }) => faults.length)).toEqual([0, ORDINARY.length]);
  expect(seen).toEqual(forms.map(({ shown, faults, values }) => ({ shown, faults, values })));
});
