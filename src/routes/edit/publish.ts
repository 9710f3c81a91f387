/** `/api/edit/check` and `publish`: checks and publishes drafts for the in-page editor (EDT-04). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { normaliseId } from '../../content/ids.ts';
import { itemIdSchema } from '../../editing/item-id.ts';
import { loadClosure } from '../../content/repository/store/store.ts';
import { axeFindings, draftDigest, storeAxeRun } from '../../editing/gate/axe.ts';
import { MOST_REASON } from '../../editing/gate/findings.rules.ts';
import { reviewedRevisions, MAX_REVIEWED } from '../../editing/publishing/reviewed-revisions.ts';
import { readJsonBody } from '../../lib/http/input.ts';
import { checkDrafts, MOST_PAGES } from '../../page/edit/gate.ts';
import { publishChecked } from '../../page/edit/publish-checked.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { unlessConflict, type PublishedNow } from '../../editing/publishing/publish-now.ts';
import { SEEN_WITHIN_MS } from '../../editing/publishing/seen.ts';
import { Problem } from '../../errors.ts';
import { machineHeaders } from '../../lib/http/machine-headers.ts';
import { momentIn, momentOf, zoneName } from '../../editing/moment.ts';

export const MAX_PUBLISH_BYTES = 512 * 1024;

export const publishItems = z.array(itemIdSchema).min(1).max(2000);
const checkBody = z.strictObject({
  items: publishItems,
  withDependencies: z.boolean().default(true),
  /** axe's results on the page, by the page's id: stored while the draft is unchanged. */
  axe: z
    .record(z.string(), axeFindings)
    .default({})
    .refine((found) => Object.keys(found).length <= MOST_PAGES, `names more than ${MOST_PAGES} pages`),
  /** Request pages of other sites now. */
  asksOutside: z.boolean().default(false),
});
const publishBody = z.strictObject({
  items: publishItems,
  withDependencies: z.boolean().default(true),
  /** By rule and item (`alt 0123…`), or by rule for all items. */
  reasons: z.record(z.string().max(100), z.string().max(MOST_REASON)).default({}),
  comment: z.string().max(1000).default(''),
  /** From the check's response: changes made since by other editors are not published. */
  looked: z.string().max(MAX_REVIEWED).default(''),
  /** A time with a zone, or in the company's zone; now when left out. */
  at: z.string().max(40).optional(),
});
export const unpublishBody = publishBody.pick({ items: true, comment: true, at: true });
const gateOf = (c: AppContext, { services, db, language }: EditorContext) => ({
  services,
  db,
  language,
  site: c.get('site'),
  background: c.executionCtx,
});

/** Findings of every rule for the items that would be published. Allowed for editors; only the check's results are stored. */
export async function postPublishCheck(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'editor' });
  const { axe, ...request } = await readJsonBody(c.req.raw, checkBody, { maxBytes: MAX_PUBLISH_BYTES });
  await keepAxe(editor, axe);
  const { findings, moves } = await checkDrafts({ ...gateOf(c, editor), ...request });
  return answer({
    findings,
    looked: reviewedRevisions(moves),
    items: moves.map(({ item, path, number }) => ({ item, path, leaves: number === null })),
  });
}

async function keepAxe({ db, site, language, by, at }: EditorContext, axe: z.output<typeof checkBody>['axe']): Promise<void> {
  for (const [id, findings] of Object.entries(axe)) {
    const item = normaliseId(id);
    const closure = item && (await loadClosure(db, { stage: 'draft', site, language }, { item }));
    if (closure && closure.root.site === site)
      await storeAxeRun(db, { item: closure.root.id, language, digest: draftDigest(closure), at, by, findings });
  }
}

/** 422 with the findings; 409 when an address is taken. */
export async function postPublishRequest(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'publisher' });
  const { at: due, ...request } = await readJsonBody(c.req.raw, publishBody, { maxBytes: MAX_PUBLISH_BYTES });
  const when = due === undefined ? undefined : later(due, editor);
  const outcome = await publishChecked({
    ...gateOf(c, editor),
    ...request,
    by: editor.by,
    at: editor.at,
    ...(when !== undefined && { due: when }),
  }).catch(unlessConflict);
  switch (outcome.kind) {
    case 'stopped': {
      const { errors, unanswered } = outcome.verdict;
      const detail = errors.length > 0 ? 'Errors stop publishing.' : 'Each warning needs a reason, which is stored with the publish.';
      const body = {
        type: 'gate',
        title: 'The check stopped this publish.',
        status: 422,
        code: 'gate',
        detail,
        findings: [...errors, ...unanswered],
      };
      return answer(body, 422);
    }
    case 'nothing':
      return answer({ job: '', items: 0 });
    case 'planned':
      return answer({ job: '', items: outcome.items, ...plannedFor(outcome.due, editor) });
    default:
      return answer(published(outcome, editor));
  }
}

export const answer = (body: unknown, status = 200): Response => Response.json(body, { status, headers: machineHeaders });

/** The response after a publish, unpublish or roll back. */
export const published = ({ job, items: count, pages, isRenewed }: PublishedNow, { services }: EditorContext) => ({
  job,
  items: count,
  pages,
  isRenewed,
  seenBy: isRenewed ? services.clock.now() + SEEN_WITHIN_MS : null,
});

/** @throws Problem 422 for text that is no time, and for a time in the past */
export function later(text: string, { at: now, services }: EditorContext): number {
  const zone = services.settings.TIME_ZONE;
  const at = momentIn(text, zone);
  if (at === undefined)
    throw new Problem(422, 'no-time', 'This is not a date and time.', {
      detail: `“${text}” is not a date and time. Choose one, in ${zoneName(zone)}, or leave it empty for now.`,
      errors: [{ parameter: 'at', message: 'is not a date and time' }],
    });
  if (at <= now)
    throw new Problem(422, 'past-time', 'This time is in the past.', {
      detail: `${momentOf(at, zone).text} is in the past. Choose a later time, in ${zoneName(zone)}, or leave it empty for now.`,
      errors: [{ parameter: 'at', message: 'is in the past' }],
    });
  return at;
}

/** The moment, and the same as text in the company's time zone. */
export const plannedFor = (due: number, { services }: EditorContext) => ({
  plannedFor: due,
  plannedText: momentOf(due, services.settings.TIME_ZONE).text,
});
