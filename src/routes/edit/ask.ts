/** `/api/edit/ask`: asks those who publish to publish drafts, exactly as the editor looked at them (EDT-04). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { tellAsked } from '../../editing/mail/release-mails.ts';
import { requireEditor } from '../../editing/editor-guard.ts';
import { unlessConflict } from '../../editing/publishing/publish-now.ts';
import { MAX_REVIEWED } from '../../editing/publishing/reviewed-revisions.ts';
import { readJsonBody } from '../../lib/http/input.ts';
import { askChecked } from '../../page/edit/approval.ts';
import { urls } from '../../site/urls.ts';
import { answer, later, MAX_PUBLISH_BYTES, publishItems } from './publish.ts';

const body = z.strictObject({
  items: publishItems,
  note: z.string().trim().max(1000).default(''),
  /** From the check's response: what was changed since is not asked for. */
  looked: z.string().min(1).max(MAX_REVIEWED),
  /** When it should be published: with a zone, or in the company's zone; as soon as it is approved when left out. */
  at: z.string().max(40).optional(),
});

/** 422 with the findings; 409 when a draft was changed since the check. */
export async function postAsk(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'editor' });
  const { items, note, looked, at: wished } = await readJsonBody(c.req.raw, body, { maxBytes: MAX_PUBLISH_BYTES });
  const due = wished === undefined ? null : later(wished, editor);
  const { services, db, language, by, at } = editor;
  const request = { services, db, language, site: c.get('site'), background: c.executionCtx, items, withDependencies: true };
  const outcome = await askChecked({ ...request, name: '', note, due, by, at, looked }).catch(unlessConflict);
  if (outcome.kind === 'nothing') return answer({ link: '', skipped: 0 });
  if (outcome.kind === 'stopped') {
    const detail = 'Errors stop publishing, so this could not be approved.';
    const { findings } = outcome.answer;
    return answer({ type: 'gate', title: 'The check stopped this request.', status: 422, code: 'gate', detail, findings }, 422);
  }
  const { skipped } = await tellAsked(editor, { id: outcome.id, name: outcome.name, note });
  return answer({ link: urls.desk(`releases/${outcome.id}`), skipped: skipped.length });
}
