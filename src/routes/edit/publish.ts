/** `/api/edit/check` and `publish`: from drafts to visitors, for the editor in the page (EDT-04). */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import { normaliseId } from '../../content/ids.ts';
import { DraftMoved } from '../../content/repository/publish.ts';
import { loadClosure } from '../../content/repository/store.ts';
import { PlaceTaken } from '../../content/repository/write-drafts.ts';
import { axeFindings } from '../../editing/gate/axe.ts';
import { draftDigest, keepAxeRun } from '../../editing/gate/axe-runs.ts';
import { MOST_REASON } from '../../editing/gate/rules.ts';
import { lookedAt, MOST_LOOKED } from '../../editing/publishing/looked-at.ts';
import type { PublishedNow } from '../../editing/publishing/publish-now.ts';
import { SEEN_WITHIN_MS } from '../../editing/publishing/seen.ts';
import { BadRequest, Problem } from '../../errors.ts';
import { readJsonBody } from '../../lib/input.ts';
import { machineHeaders } from '../../lib/machine-headers.ts';
import { checkDrafts, MOST_PAGES } from '../../page/edit/gate.ts';
import { publishChecked } from '../../page/edit/publish-checked.ts';
import { readMoment } from '../look.ts';
import { momentOf } from '../moment.ts';
import { type Door, editorOf } from './door.ts';

export const MAX_BYTES = 512 * 1024;

const id = z.string().transform((text, context) => {
  const known = normaliseId(text);
  if (known) return known;
  context.addIssue({ code: 'custom', message: 'is not the id of an item' });
  return z.NEVER;
});
const items = z.array(id).min(1).max(2000);
const checkBody = z.strictObject({
  items,
  withDependencies: z.boolean().default(true),
  /** What axe found on the page, by the page's id: kept for as long as the draft stays as it is. */
  axe: z
    .record(z.string(), axeFindings)
    .default({})
    .refine((found) => Object.keys(found).length <= MOST_PAGES, `names more than ${MOST_PAGES} pages`),
  /** Ask other sites for their pages now. */
  asksOutside: z.boolean().default(false),
});
const publishBody = z.strictObject({
  items,
  withDependencies: z.boolean().default(true),
  /** By rule and item (`alt 0123…`), or by rule for all of them. */
  reasons: z.record(z.string().max(100), z.string().max(MOST_REASON)).default({}),
  comment: z.string().max(1000).default(''),
  /** As the check before it answered: what somebody changed since is not published. */
  looked: z.string().max(MOST_LOOKED).default(''),
  /** A time with a zone, or one of the company's clock; now when left out. */
  at: z.string().max(40).optional(),
});
export const unpublishBody = publishBody.pick({ items: true, comment: true, at: true });

export const answer = (body: unknown, status = 200): Response => Response.json(body, { status, headers: machineHeaders });

const gateOf = (c: Context<AppEnv>, { services, db, language }: Door) => ({
  services,
  db,
  language,
  site: c.get('site'),
  background: c.executionCtx,
});

/** Findings of every rule over what would become visible. Editors may ask; nothing is changed but what is remembered of the check. */
export async function takeCheck(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'editor');
  const { axe, ...asked } = await readJsonBody(c.req.raw, checkBody, { maxBytes: MAX_BYTES });
  await keepAxe(door, axe);
  const { findings, moves } = await checkDrafts({ ...gateOf(c, door), ...asked });
  return answer({
    findings,
    looked: lookedAt(moves),
    items: moves.map(({ item, path, number }) => ({ item, path, leaves: number === null })),
  });
}

async function keepAxe({ db, site, language, by, at }: Door, axe: z.output<typeof checkBody>['axe']): Promise<void> {
  for (const [given, findings] of Object.entries(axe)) {
    const item = normaliseId(given);
    const closure = item && (await loadClosure(db, { stage: 'draft', site, language }, { item }));
    if (closure && closure.root.site === site)
      await keepAxeRun(db, { item: closure.root.id, language, digest: draftDigest(closure), at, by, findings });
  }
}

/** 422 with the findings that stand against it; 409 when an address is taken. */
export async function takePublish(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'publisher');
  const { at: due, ...asked } = await readJsonBody(c.req.raw, publishBody, { maxBytes: MAX_BYTES });
  const when = due === undefined ? undefined : later(due, door);
  const outcome = await publishChecked({
    ...gateOf(c, door),
    ...asked,
    by: door.by,
    at: door.at,
    ...(when !== undefined && { due: when }),
  }).catch(unlessTaken);
  switch (outcome.kind) {
    case 'stopped': {
      const { errors, unanswered } = outcome.verdict;
      const detail = errors.length > 0 ? 'Errors stop publishing.' : 'Each warning needs a reason, which is kept with the publish.';
      const body = {
        type: 'gate',
        title: 'The check stopped this.',
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
      return answer({ job: '', items: outcome.items, ...plannedFor(outcome.due, door) });
    default:
      return answer(published(outcome, door));
  }
}

/** The answer to what was published, taken off or rolled back. */
export const published = ({ job, items: count, pages, isRenewed }: PublishedNow, { services }: Door) => ({
  job,
  items: count,
  pages,
  isRenewed,
  seenBy: isRenewed ? services.clock.now() + SEEN_WITHIN_MS : null,
});

/** @throws BadRequest for what is over */
export function later(text: string, { at: now, services }: Door): number {
  const at = readMoment(text, 'at', services.settings.TIME_ZONE);
  if (at <= now) throw new BadRequest([{ parameter: 'at', message: 'lies in the past' }]);
  return at;
}

/** As a moment, and in words by the company's clock. */
export const plannedFor = (due: number, { services }: Door) => ({
  plannedFor: due,
  plannedText: momentOf(due, services.settings.TIME_ZONE).text,
});

export function unlessTaken(error: unknown): never {
  if (error instanceof DraftMoved)
    throw new Problem(409, 'revision-conflict', 'Somebody saved one of these since it was checked.', {
      detail: 'Somebody saved one of these since it was checked. Nothing was published: check it once more.',
    });
  if (!(error instanceof PlaceTaken)) throw error;
  throw new Problem(409, 'place-taken', 'Something else stands at this address.', {
    detail: 'Something that visitors see stands at the address of one of these. Publish or move that first.',
  });
}
