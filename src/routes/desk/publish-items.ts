/** "Save and publish" and "Publish" on the desks of content that is no page: through the same gate as a page's, which is shown where it stops them (EDT-04). */
import type { Context } from 'hono';
import type { AppEnv } from '../../app.tsx';
import { movesOf } from '../../content/repository/moves.ts';
import { DraftMoved } from '../../content/repository/publish.ts';
import type { PublishedNow } from '../../editing/publishing/publish-now.ts';
import { Problem } from '../../errors.ts';
import { publishChecked } from '../../page/edit/publish-checked.ts';
import type { Door } from '../edit/door.ts';
import { unlessTaken } from '../edit/publish.ts';
import { needsPublisher } from './content-desk.ts';
import { gateOf, showCheck } from './publish-check.ts';

/**
 * Shows visitors what was just saved; resolves when it is seen here. Where the caches can't be renewed now, cron goes on.
 * @param language of the items, the door's when not said
 * @returns what was published; or, where the gate stops it, the page of the check for these items (422): they stay drafts
 * @throws Forbidden for whoever may only write drafts · PlaceTaken · Problem 409 where a page would come along, which is looked at in
 * the page itself, or where somebody keeps saving meanwhile
 */
export async function publishItems(
  c: Context<AppEnv>,
  door: Door,
  items: readonly string[],
  comment: string,
  language = door.language,
): Promise<PublishedNow | Response> {
  needsPublisher(door);
  const own = { ...door, language };
  await refusePages(own, items);
  const outcome = await publishAsItStands(c, own, items, comment);
  if (outcome.kind === 'stopped') return showCheck(c, own, { items, comment }, { isSaved: true }, outcome.answer);
  return outcome.kind === 'published' ? outcome : { job: '', items: 0, pages: 0, isRenewed: true };
}

/** @throws Problem 409 */
async function refusePages({ db, site, language }: Door, items: readonly string[]): Promise<void> {
  const page = (await movesOf(db, { site, language, items, withDependencies: true })).find(({ route }) => route !== null);
  if (page)
    throw new Problem(409, 'needs-check', 'This is published with its page.', {
      detail: `The page ${page.route} would become visible with it, or change. Publish that from the open drafts, where it is checked.`,
    });
}

const MAX_TRIES = 3;

/** Whoever publishes what they just saved gets what stands a moment later, where somebody saves over it: looked at anew each time. */
async function publishAsItStands(c: Context<AppEnv>, door: Door, items: readonly string[], comment: string) {
  const request = { ...gateOf(c, door, { items }), reasons: {}, comment, by: door.by, at: door.at };
  for (let tries = 1; ; tries++) {
    try {
      return await publishChecked(request);
    } catch (error) {
      if (!(error instanceof DraftMoved)) throw error;
      if (tries === MAX_TRIES) return unlessTaken(error);
    }
  }
}
