/** "Save and publish" and "Publish" on the desks of content other than pages: through the same gate as a page; its findings are shown when it stops them (EDT-04). */
import type { AppContext } from '../../app-env.ts';
import { movesOf } from '../../content/repository/publishing/moves.ts';
import { DraftMoved } from '../../content/repository/publishing/publish.ts';
import { type PublishedNow, unlessConflict } from '../../editing/publishing/publish-now.ts';
import { Problem } from '../../errors.ts';
import { publishChecked } from '../../page/edit/publish-checked.ts';
import type { EditorContext } from '../../editing/editor-guard.ts';
import { gateOf, showCheck } from './publish-check.ts';
import { needsPublisher } from '../shared/drafts.ts';

/**
 * Publishes items that were just saved; resolves when this location shows them. When the caches can't be renewed now, cron does it later.
 * @param language of the items; the editor's by default
 * @returns the published job; or, when the gate stops it, the page of the check for these items (422): they stay drafts
 * @throws Forbidden for editors without the publisher role · PlaceTaken · Problem 409 when a page would be published along with them, which
 * has to be checked first, or when another editor keeps saving meanwhile
 */
export async function publishItems(
  c: AppContext,
  editor: EditorContext,
  items: readonly string[],
  comment: string,
  language = editor.language,
): Promise<PublishedNow | Response> {
  needsPublisher(editor);
  const own = { ...editor, language };
  await refusePages(own, items);
  const outcome = await publishAsItStands(c, own, items, comment);
  if (outcome.kind === 'stopped') return showCheck(c, own, { items, comment }, { isSaved: true }, outcome.answer);
  return outcome.kind === 'published' ? outcome : { job: '', items: 0, pages: 0, isRenewed: true };
}

/**
 * Ends a form that was saved: also publishes when its button says so.
 * @param back builds the response from what was done
 */
export async function afterSave(
  c: AppContext,
  editor: EditorContext,
  { isNow, items, comment }: { isNow: boolean; items: readonly string[]; comment: string },
  back: (did: 'saved' | 'published' | 'late') => Response,
): Promise<Response> {
  if (!isNow) return back('saved');
  const done = await publishItems(c, editor, items, comment);
  return done instanceof Response ? done : back(done.isRenewed ? 'published' : 'late');
}

/** @throws Problem 409 */
async function refusePages({ db, site, language }: EditorContext, items: readonly string[]): Promise<void> {
  const page = (await movesOf(db, { site, language, items, withDependencies: true })).find(({ route }) => route !== null);
  if (page)
    throw new Problem(409, 'needs-check', 'This needs to be published with its page.', {
      detail: `The page ${page.route} would become visible or change with it. Publish the page from the open drafts, where it is checked.`,
    });
}

const MAX_TRIES = 3;

/** When another editor saves in between, the newer state is published, checked again each time. */
async function publishAsItStands(c: AppContext, editor: EditorContext, items: readonly string[], comment: string) {
  const request = { ...gateOf(c, editor, { items }), reasons: {}, comment, by: editor.by, at: editor.at };
  for (let tries = 1; ; tries++) {
    try {
      return await publishChecked(request);
    } catch (error) {
      if (!(error instanceof DraftMoved)) throw error;
      if (tries === MAX_TRIES) return unlessConflict(error);
    }
  }
}
