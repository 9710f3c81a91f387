/** POST `/desk/releases/:id`: asks, approves, declines, withdraws, publishes, plans, moves and calls off a release (EDT-04). */
import type { AppContext } from '../../app-env.ts';
import { normaliseId } from '../../content/ids.ts';
import { callOff, reschedule } from '../../content/repository/publishing/planned.ts';
import { DraftMoved } from '../../content/repository/publishing/publish.ts';
import { changeItems, COLLECTS, decide, type OpenRelease, type ReleaseState } from '../../content/repository/publishing/releases.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { momentOf } from '../../editing/moment.ts';
import { unlessConflict } from '../../editing/publishing/publish-now.ts';
import { BadRequest, Forbidden } from '../../errors.ts';
import { seeOther } from '../../lib/http/see-other.ts';
import { approve, askChecked, needsTwoPeople } from '../../page/edit/approval.ts';
import { publishChecked } from '../../page/edit/publish-checked.ts';
import type { Posted } from '../../editing/item-form/read-form.ts';
import { gateOf, readPublishForm, whenOf } from '../publishing/publish-check.ts';
import { needsPublisher } from '../shared/drafts.ts';
import { postedText, postedValue, readDeskForm } from '../shared/posted-form.ts';
import { mayEnd } from './release-forms.ts';
import { tellAsked, tellDecided } from '../../editing/mail/release-mails.ts';
import { releaseFor, showRelease } from './release-page.ts';
import { releaseLink } from './release-texts.ts';

interface Act {
  c: AppContext;
  editor: EditorContext;
  release: OpenRelease;
  posted: Posted;
  done(did: string, query?: Record<string, number>): Response;
}

/** Each with the states in which it is possible; else the release is shown as it is by now. */
const ACTS: Record<string, { in: readonly ReleaseState[]; act(request: Act): Promise<Response> }> = {
  remove: { in: COLLECTS, act: takeOut },
  ask: { in: COLLECTS, act: ask },
  publish: { in: COLLECTS, act: publishRelease },
  approve: { in: ['asked'], act: approveRelease },
  decline: { in: ['asked'], act: decline },
  withdraw: { in: ['asked'], act: withdraw },
  move: { in: ['planned'], act: move },
  'call-off': { in: ['open', 'planned'], act: end },
};

/** POST: 303; 422 and 409 with the page and what is wrong. */
export async function postRelease(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'editor' });
  const posted = await readDeskForm(c.req.raw, 64 * 1024);
  const release = await releaseFor(c, editor);
  const one = ACTS[postedText(posted, 'do')];
  if (!one) throw new BadRequest([{ parameter: 'do', message: `is none of ${Object.keys(ACTS).join(', ')}` }]);
  const done = (did: string, query = {}) => seeOther(releaseLink(c, editor, release.id, { did, ...query }));
  return one.in.includes(release.state) ? one.act({ c, editor, release, posted, done }) : done('closed');
}

async function takeOut({ editor, release, posted, done }: Act): Promise<Response> {
  const item = normaliseId(postedText(posted, 'item'));
  if (!item) throw new BadRequest([{ parameter: 'item', message: 'is not an id' }]);
  await changeItems(editor.db, release, { remove: [item] }, editor);
  return done('removed');
}

/** What was typed, with the time; a page with the fault when it is none. */
async function readForm({ c, editor, release, posted }: Act) {
  const { reasons, comment, due } = readPublishForm(posted);
  const { when, fault } = whenOf(editor, due);
  const asked = { reasons, comment, due };
  const refused = fault ? await showRelease(c, editor, release, { asked, faults: { isTried: true, due: fault } }) : undefined;
  return { asked, comment, reasons, when, refused };
}

const unlessChanged = (error: unknown): 'changed' => (error instanceof DraftMoved ? 'changed' : unlessConflict(error));

async function ask(request: Act): Promise<Response> {
  const { c, editor, release, posted, done } = request;
  const { asked, comment, when, refused } = await readForm(request);
  if (refused) return refused;
  const { id, name, chosen } = release;
  const wanted = { id, name, note: comment, due: when ?? null, by: editor.by, at: editor.at, looked: postedText(posted, 'looked') };
  const outcome = await askChecked({ ...gateOf(c, editor, { items: chosen }), ...wanted }).catch(unlessChanged);
  if (outcome === 'changed') return showRelease(c, editor, release, { asked, faults: { isTried: true, isChanged: true } });
  if (outcome.kind === 'stopped') return showRelease(c, editor, release, { asked, faults: { isTried: true }, answer: outcome.answer });
  if (outcome.kind === 'nothing') return done('nothing');
  const { skipped } = await tellAsked(editor, { id, name, note: comment });
  return done('asked', skipped.length > 0 ? { skipped: skipped.length } : {});
}

async function publishRelease(request: Act): Promise<Response> {
  const { c, editor, release, posted, done } = request;
  needsPublisher(editor);
  const { asked, comment, reasons, when, refused } = await readForm(request);
  if (refused) return refused;
  const { db, by, at } = editor;
  const plan = crypto.randomUUID();
  const outcome = await publishChecked({
    ...gateOf(c, editor, { items: release.chosen }),
    ...{ reasons, by, at, job: plan, looked: postedText(posted, 'looked') },
    comment: [release.name, comment].filter(Boolean).join(': '),
    ...(when !== undefined && { due: when }),
  }).catch(unlessChanged);
  if (outcome === 'changed') return showRelease(c, editor, release, { asked, faults: { isTried: true, isChanged: true } });
  if (outcome.kind === 'stopped') return showRelease(c, editor, release, { asked, faults: { isTried: true }, answer: outcome.answer });
  if (outcome.kind === 'nothing') return done('nothing');
  const isPlanned = outcome.kind === 'planned';
  const to = isPlanned ? 'planned' : 'published';
  await decide(db, release, { to, plan, ...(isPlanned && { due: outcome.due }), reason: comment, what: `release-${to}` }, editor);
  return done(to);
}

async function approveRelease(request: Act): Promise<Response> {
  const { c, editor, release, done } = request;
  needsPublisher(editor);
  const { plan } = release;
  if (plan === null) return done('closed');
  if (release.owner === editor.by && (await needsTwoPeople(editor.db, editor)))
    throw new Forbidden('You asked for this yourself: another person has to approve it.');
  const { asked, comment, reasons, when, refused } = await readForm(request);
  if (refused) return refused;
  const { by, at, services } = editor;
  const approval = { ...gateOf(c, editor, { items: release.chosen }), reasons, comment, due: when ?? null, by, at };
  const outcome = await approve(approval, { ...release, plan }).catch(unlessConflict);
  if (outcome.kind === 'stopped') {
    const answer = { ...outcome.answer, against: outcome.against };
    return showRelease(c, editor, release, { asked, faults: { isTried: true }, answer });
  }
  if (outcome.kind === 'decided') return done('closed');
  const time = when === undefined ? '' : ` for ${momentOf(when, services.settings.TIME_ZONE).text}`;
  await tellDecided(editor, release, outcome.kind === 'planned' ? `approved and scheduled${time}` : 'approved and published', comment);
  return done(outcome.kind);
}

const MOST_REASON = 1000;

async function decline({ c, editor, release, posted, done }: Act): Promise<Response> {
  needsPublisher(editor);
  const reason = postedValue(posted, 'reason').trim().slice(0, MOST_REASON);
  if (!reason) return showRelease(c, editor, release, { faults: { isTried: true, reason: 'is missing: the person who asked needs it.' } });
  if (!(await decide(editor.db, release, { from: 'asked', to: 'declined', reason, what: 'declined' }, editor))) return done('closed');
  await tellDecided(editor, release, 'declined', reason);
  return done('declined');
}

async function withdraw({ editor, release, done }: Act): Promise<Response> {
  if (release.owner !== editor.by) throw new Forbidden('Only the person who asked can withdraw a request.');
  const isFirst = await decide(editor.db, release, { from: 'asked', to: 'withdrawn', what: 'withdrawn' }, editor);
  return done(isFirst ? 'withdrawn' : 'closed');
}

async function move(request: Act): Promise<Response> {
  const { c, editor, release, done } = request;
  needsPublisher(editor);
  const { asked, when, refused } = await readForm(request);
  if (refused) return refused;
  const due = 'is missing.';
  if (when === undefined) return showRelease(c, editor, release, { asked, faults: { isTried: true, due } });
  const isMoved = await reschedule(editor.db, { plan: release.plan ?? '', due: when, by: editor.by, at: editor.at });
  return done(isMoved ? 'moved' : 'closed');
}

async function end({ editor, release, done }: Act): Promise<Response> {
  const { db, by, at } = editor;
  if (release.state === 'planned') {
    needsPublisher(editor);
    const row = await db
      .prepare('SELECT id FROM schedules WHERE plan = ?1 AND done_at IS NULL LIMIT 1')
      .bind(release.plan)
      .first<{ id: number }>();
    const count = row ? await callOff(db, editor, { id: row.id, by, at }) : 0;
    return done(count > 0 ? 'called-off' : 'closed');
  }
  if (!mayEnd(editor, release)) throw new Forbidden('Publishers call releases off, and editors their own.');
  await decide(db, release, { to: 'called-off', what: 'release-called-off' }, editor);
  return done('called-off');
}
