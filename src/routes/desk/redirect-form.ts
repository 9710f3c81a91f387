/** `/desk/redirects/new` and `/desk/redirects/rule`: one rule as a form, looked at among all the others before it is saved (DEL-06). */
import type { Context } from 'hono';
import type { AppEnv } from '../../app.tsx';
import { redirect } from '../../content/repository/authoring.ts';
import { redirectId } from '../../content/repository/names.ts';
import { RevisionConflict } from '../../content/repository/revision-conflict.ts';
import { draftRules, type RuleItem } from '../../content/repository/rule-items.ts';
import { PlaceTaken } from '../../content/repository/write-drafts.ts';
import type { Redirect } from '../../content/source.ts';
import { answersOf, refusedRows } from '../../editing/desk-form/answers.ts';
import type { Posted } from '../../editing/item-form/read-form.ts';
import { lookAt } from '../../editing/redirects/look-at.ts';
import { addRule, changeRule } from '../../editing/redirects/write.ts';
import { NotFound } from '../../errors.ts';
import type { AskedRow, Board } from '../../page/board-page.ts';
import { worldOf } from '../../redirects/world.ts';
import { type Door, editorOf } from '../edit/door.ts';
import { postedText } from '../edit-door.ts';
import { languageName, needsPublisher, readDeskForm, seeOther, showBoard, submitsFor } from './content-desk.ts';
import { KIND_WORDS, REDIRECTS, signedBy } from './redirect-words.ts';
import { publishRules } from './redirects.ts';

const EMPTY: Redirect = {
  pattern: '',
  target: '',
  redirectType: 'REDIRECT_301',
  isQueryStringPreserved: false,
  isLanguagePreserved: false,
  locale: '',
};

/** GET: an empty form, filled from `?from=` and `?to=` (a missed address); or the rule that `?id=` names. */
export async function showRedirect(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'editor');
  const item = await asked(c, door);
  const rule = item?.rule ?? {
    ...EMPTY,
    pattern: c.req.query('from')?.slice(0, 2000) ?? '',
    target: c.req.query('to')?.slice(0, 2000) ?? '',
  };
  return page(c, door, item, rowsOf(c, rule), {});
}

/** POST: 303 to the list; 422 with every fault, or with what stands against its publish; 409 with both when somebody saved in between. */
export async function takeRedirect(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'editor');
  const posted = await readDeskForm(c.req.raw);
  const item = await asked(c, door);
  const isNow = postedText(posted, 'do') === 'publish';
  if (isNow) needsPublisher(door);
  const rows = rowsOf(c, item?.rule ?? EMPTY);
  const revision = postedText(posted, 'revision');
  if (item && revision !== item.revision) return conflict(c, door, item, posted);
  const parsed = redirect.safeParse(ruleIn(rows, posted));
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path }) => ({ path, message: 'is missing.' }));
    return page(c, door, item, refusedRows(rows, posted, issues), { Problem: {} }, 422);
  }
  const standing = await draftRules(door.db, door.site);
  const world = worldOf(door.services.settings);
  const found = await lookAt(door.db, parsed.data, item?.id, standing, { site: door.site, world });
  const isSure = postedText(posted, 'f:isSure') === '1';
  const wrong = [...found.faults, ...(isSure ? [] : found.doubts)];
  if (wrong.length > 0) {
    const refused = refusedRows(
      rows,
      posted,
      wrong.map(({ field, message }) => ({ path: [field], message })),
    );
    const shown = found.doubts.length > 0 ? [...refused, sureRow(isSure)] : refused;
    return page(c, door, item, shown, { Problem: {} }, 422);
  }
  try {
    const ids = item
      ? await changeRule(door.db, item, parsed.data, revision, signedBy(c, door))
      : [await addRule(door.db, parsed.data, standing, signedBy(c, door))];
    const stopped = isNow ? await publishRules(c, door, ids) : undefined;
    if (stopped) return stopped;
    return seeOther(`${REDIRECTS}?did=${isNow ? 'published' : 'saved'}`);
  } catch (error) {
    if (!(error instanceof RevisionConflict || error instanceof PlaceTaken)) throw error;
    const now = (await draftRules(door.db, door.site)).find(({ id }) => id === (item?.id ?? redirectId(door.site, parsed.data)));
    return conflict(c, door, now, posted);
  }
}

async function asked(c: Context<AppEnv>, door: Door): Promise<RuleItem | undefined> {
  const id = c.req.query('id');
  if (id === undefined) return undefined;
  const item = (await draftRules(door.db, door.site)).find((rule) => rule.id === id);
  if (!item) throw new NotFound('This rule is not there any more.');
  return item;
}

/** What was typed, with what stands beside it; sent again it is saved over that. */
function conflict(c: Context<AppEnv>, door: Door, now: RuleItem | undefined, posted: Posted): Promise<Response> {
  const standing = rowsOf(c, now?.rule ?? EMPTY);
  const rows = refusedRows(standing, posted, []).map((row, at) => {
    const before = standing[at]?.parts?.value ?? '';
    return now && row.parts?.value !== before ? { ...row, stands: { value: before } } : row;
  });
  const text = now
    ? 'Somebody saved this rule in between. What stands now is beside what you typed; saving again writes over it.'
    : 'Somebody removed this rule in between. Saving again makes a new one.';
  return page(c, door, now, rows, { Problem: { title: 'Not saved yet', text } }, 409);
}

function rowsOf(c: Context<AppEnv>, rule: Redirect): AskedRow[] {
  const languages = c.get('site').languages;
  return [
    {
      name: 'pattern',
      label: 'Old address',
      hint: 'A path such as /awards, or with its query. A regular expression begins with ^: ^/blog/print/([a-z0-9-]+)$',
      control: 'line',
      parts: { value: rule.pattern },
    },
    {
      name: 'target',
      label: 'New address',
      hint: 'A path of this site, or https:// of a host that redirects may lead to. $1 stands for the first part in brackets.',
      control: 'line',
      parts: { value: rule.target },
    },
    {
      name: 'redirectType',
      label: 'Kind',
      control: 'radio',
      parts: { value: rule.redirectType },
      choices: [
        { id: 'REDIRECT_301', name: KIND_WORDS.REDIRECT_301, note: 'Search engines forget the old address.' },
        { id: 'REDIRECT_302', name: KIND_WORDS.REDIRECT_302, note: 'The old address will be back.' },
        { id: 'REDIRECT_308', name: KIND_WORDS.REDIRECT_308, note: 'What a form sends is passed on.' },
        { id: 'SERVER_TRANSFER', name: KIND_WORDS.SERVER_TRANSFER, note: 'Visitors see the other page at the old address.' },
      ],
    },
    {
      name: 'isQueryStringPreserved',
      label: 'Keep the query',
      hint: 'Everything after the question mark is kept.',
      control: 'checkbox',
      parts: { value: rule.isQueryStringPreserved ? '1' : '' },
    },
    ...(languages.length > 1
      ? ([
          {
            name: 'isLanguagePreserved',
            label: 'Keep the language',
            hint: 'A Spanish visitor is sent to the Spanish page.',
            control: 'checkbox',
            parts: { value: rule.isLanguagePreserved ? '1' : '' },
          },
          {
            name: 'locale',
            label: 'Only in the language',
            control: 'select',
            parts: { value: rule.locale },
            choices: [
              { id: '', name: 'Every language' },
              ...languages.map(({ language }) => ({ id: language, name: languageName(language) })),
            ],
          },
        ] satisfies AskedRow[])
      : []),
    {
      name: 'host',
      label: 'Only on the host',
      hint: 'Such as www.example.com. Empty: on every host of this site.',
      control: 'line',
      parts: { value: rule.host ?? '' },
    },
  ];
}

const sureRow = (isSure: boolean): AskedRow => ({
  name: 'isSure',
  label: 'Save it anyway',
  hint: 'Nothing above prevents it; you decide.',
  control: 'checkbox',
  parts: { value: isSure ? '1' : '' },
});

/** In the order of the schema, so that what is stored is the same as of a file. */
function ruleIn(rows: readonly AskedRow[], posted: Posted): Record<string, unknown> {
  const {
    pattern,
    target,
    redirectType,
    isQueryStringPreserved,
    isLanguagePreserved = '',
    locale = '',
    host,
  } = answersOf(rows, posted) as Record<string, string>;
  return {
    pattern: pattern?.trim(),
    target: target?.trim(),
    redirectType,
    isQueryStringPreserved: isQueryStringPreserved === '1',
    isLanguagePreserved: isLanguagePreserved === '1',
    locale: locale.trim(),
    ...(host?.trim() && { host: host.trim().toLowerCase() }),
  };
}

const place = ({ id, revision }: RuleItem, text: string, value: string) => ({
  text,
  post: REDIRECTS,
  value,
  hidden: { rule: id, revision },
  look: 'line' as const,
});

function page(
  c: Context<AppEnv>,
  door: Door,
  item: RuleItem | undefined,
  rows: readonly AskedRow[],
  more: Partial<Board>,
  status = 200,
): Promise<Response> {
  const board: Board = {
    Title: item ? item.rule.pattern : 'New redirect',
    Trail: [{ name: 'Redirects', link: REDIRECTS }],
    ...(item && { Actions: [place(item, 'To the top', 'first'), place(item, 'To the end', 'last')] }),
    ...more,
    Sections: [
      {
        kind: 'form',
        id: 'rule',
        heading: 'Rule',
        isTitled: false,
        post: item ? `${REDIRECTS}/rule?id=${item.id}` : `${REDIRECTS}/new`,
        hidden: item ? { revision: item.revision } : {},
        rows: [...rows],
        submits: submitsFor(door),
        cancel: { text: 'Back without saving', link: REDIRECTS },
      },
    ],
  };
  return showBoard(c, door, 'redirects', board, status);
}
