/** `/desk/redirects/new` and `/desk/redirects/rule`: one rule as a form, checked against all others before it is saved (DEL-06). */
import type { AppContext } from '../../app-env.ts';
import { redirect } from '../../content/repository/files/authoring.ts';
import { redirectId } from '../../content/repository/store/names.ts';
import { draftRules, type RuleItem } from '../../content/repository/drafts/rule-items.ts';
import { besideStored, refusedRows, postedText, readDeskForm } from '../shared/posted-form.ts';
import type { Posted } from '../../editing/item-form/read-form.ts';
import { findRuleProblems } from './check-rule.ts';
import { addRule, changeRule, signedBy } from './write.ts';
import { NotFound } from '../../errors.ts';
import type { Board, FormRow } from '../../page/desk/board-page.ts';
import { siteContext } from '../../redirects/site-context.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { seeOther } from '../../lib/http/see-other.ts';
import { needsPublisher, savedMeanwhile, unlessConflict } from '../shared/drafts.ts';
import { REDIRECTS } from '../shared/addresses.ts';
import { boardResponse, submitsFor } from '../shared/board-response.ts';
import { publishRules } from './publish-rules.ts';
import { EMPTY_RULE, ruleRows, sureRow, ruleIn } from './rule-rows.ts';

/** GET: an empty form, filled from `?from=` and `?to=` (a missed address); or the rule that `?id=` names. */
export async function getRedirect(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'editor' });
  const item = await asked(c, editor);
  const rule = item?.rule ?? {
    ...EMPTY_RULE,
    pattern: c.req.query('from')?.slice(0, 2000) ?? '',
    target: c.req.query('to')?.slice(0, 2000) ?? '',
  };
  return page(c, editor, item, ruleRows(c, rule), {});
}

/** POST: 303 to the list; 422 with every fault or the findings of the gate; 409 with both versions when another editor saved in between. */
export async function postRedirect(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'editor' });
  const posted = await readDeskForm(c.req.raw);
  const item = await asked(c, editor);
  const isNow = postedText(posted, 'do') === 'publish';
  if (isNow) needsPublisher(editor);
  const rows = ruleRows(c, item?.rule ?? EMPTY_RULE);
  const revision = postedText(posted, 'revision');
  if (item && revision !== item.revision) return conflict(c, editor, item, posted);
  const parsed = redirect.safeParse(ruleIn(rows, posted));
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path }) => ({ path, message: 'is missing.' }));
    return page(c, editor, item, refusedRows(rows, posted, issues), { Problem: {} }, 422);
  }
  const standing = await draftRules(editor.db, editor.site);
  const context = siteContext(editor.services.settings);
  const found = await findRuleProblems(editor.db, parsed.data, item?.id, standing, { site: editor.site, context });
  const isSure = postedText(posted, 'f:isSure') === '1';
  const wrong = [...found.faults, ...(isSure ? [] : found.doubts)];
  if (wrong.length > 0) {
    const refused = refusedRows(
      rows,
      posted,
      wrong.map(({ field, message }) => ({ path: [field], message })),
    );
    const shown = found.doubts.length > 0 ? [...refused, sureRow(isSure)] : refused;
    return page(c, editor, item, shown, { Problem: {} }, 422);
  }
  const save = async () => {
    const ids = item
      ? await changeRule(editor.db, item, parsed.data, revision, signedBy(c, editor))
      : [await addRule(editor.db, parsed.data, standing, signedBy(c, editor))];
    const stopped = isNow ? await publishRules(c, editor, ids) : undefined;
    return stopped ?? seeOther(`${REDIRECTS}?did=${isNow ? 'published' : 'saved'}`);
  };
  return unlessConflict(save(), async () => {
    const now = (await draftRules(editor.db, editor.site)).find(({ id }) => id === (item?.id ?? redirectId(editor.site, parsed.data)));
    return conflict(c, editor, now, posted);
  });
}

async function asked(c: AppContext, editor: EditorContext): Promise<RuleItem | undefined> {
  const id = c.req.query('id');
  if (id === undefined) return undefined;
  const item = (await draftRules(editor.db, editor.site)).find((rule) => rule.id === id);
  if (!item) throw new NotFound('This rule no longer exists.');
  return item;
}

/** The typed values with the stored rule beside them; sending the form again replaces the stored rule. */
function conflict(c: AppContext, editor: EditorContext, now: RuleItem | undefined, posted: Posted): Promise<Response> {
  const standing = ruleRows(c, now?.rule ?? EMPTY_RULE);
  const rows = besideStored(refusedRows(standing, posted, []), now && standing);
  const gone = { title: 'Not saved yet', text: 'Another editor removed this rule in the meantime. Saving again makes a new one.' };
  return page(c, editor, now, rows, { Problem: now ? savedMeanwhile('this rule') : gone }, 409);
}

const place = ({ id, revision }: RuleItem, text: string, value: string) => ({
  text,
  post: REDIRECTS,
  value,
  hidden: { rule: id, revision },
  look: 'line' as const,
});

function page(
  c: AppContext,
  editor: EditorContext,
  item: RuleItem | undefined,
  rows: readonly FormRow[],
  more: Partial<Board>,
  status = 200,
): Promise<Response> {
  const board: Board = {
    Title: item ? item.rule.pattern : 'New redirect',
    Trail: [{ name: 'Redirects', link: REDIRECTS }],
    ...(item && { Actions: [place(item, 'Move to the top', 'first'), place(item, 'Move to the end', 'last')] }),
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
        submits: submitsFor(editor),
        cancel: { text: 'Back without saving', link: REDIRECTS },
      },
    ],
  };
  return boardResponse(c, editor, 'redirects', board, status);
}
