/** Posts to `/desk/redirects`: moves and removes one rule, publishes several (DEL-06). */
import type { AppContext } from '../../app-env.ts';
import { draftRules } from '../../content/repository/drafts/rule-items.ts';
import { RevisionConflict } from '../../content/repository/store/revision-conflict.ts';
import { MOVES, type OrderMove } from './order.ts';
import { moveRule, removeRules, signedBy } from './write.ts';
import type { Posted } from '../../editing/item-form/read-form.ts';
import { BadRequest } from '../../lib/http/problem.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { seeOther } from '../../lib/http/see-other.ts';
import { withQuery } from '../../lib/http/with-query.ts';
import { postedText, readDeskForm } from '../shared/posted-form.ts';
import { changedMeanwhile, unlessConflict } from '../shared/drafts.ts';
import { REDIRECTS } from '../shared/addresses.ts';
import { publishRules } from './publish-rules.ts';
import { redirectList } from './redirects.ts';

/** POST: moves or removes one rule, or publishes the chosen ones; 303 back, 422 with the findings of the gate, 409 with the current list. */
export async function postRedirects(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'editor' });
  const posted = await readDeskForm(c.req.raw);
  const what = postedText(posted, 'do');
  const back = (did: string, anchor = '') =>
    seeOther(
      withQuery(REDIRECTS, {
        find: postedText(posted, 'find'),
        state: postedText(posted, 'state'),
        page: postedText(posted, 'page') === '1' ? '' : postedText(posted, 'page'),
        did,
      }) + anchor,
    );
  if (what === 'publish') {
    const ids = [posted.chosen ?? []].flat();
    if (ids.length === 0)
      return redirectList(c, editor, { title: 'Nothing was published', text: 'Choose the rules to publish first.' }, 422);
    return (await publishRules(c, editor, ids)) ?? back('published');
  }
  return unlessConflict(act(c, editor, what, posted, back), () => redirectList(c, editor, changedMeanwhile('these rules'), 409));
}

async function act(
  c: AppContext,
  editor: EditorContext,
  what: string,
  posted: Posted,
  back: (did: string, anchor?: string) => Response,
): Promise<Response> {
  const id = postedText(posted, 'rule');
  const rules = await draftRules(editor.db, editor.site);
  const item = rules.find((rule) => rule.id === id);
  if (!item || item.revision !== postedText(posted, 'revision')) throw new RevisionConflict('');
  if (what === 'delete') {
    await removeRules(editor.db, [item], signedBy(c, editor));
    return back('deleted');
  }
  if (!MOVES.includes(what as OrderMove))
    throw new BadRequest([{ parameter: 'do', message: 'is none of first, up, down, last, delete, publish' }]);
  const changed = await moveRule(editor.db, rules, id, what as OrderMove, signedBy(c, editor));
  return back(changed.length > 0 ? 'moved' : 'moved-nowhere', `#rule-${id}`);
}
