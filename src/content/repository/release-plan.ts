/** Releases a plan that is due: the versions that were looked at, all of them or none, and once however often it is run (EDT-04, OPS-01). */
import { standingOf } from './plan-standing.ts';
import type { Move, Published } from './promote.ts';
import { DraftMoved, publish, type PublishRequest } from './publish.ts';
import { PlaceTaken } from './write-drafts.ts';

/** What stands against publishing this, in words; empty for nothing. */
export type DueCheck = (due: {
  site: string;
  language: string;
  items: readonly string[];
  /** Left out for drafts as they stand. */
  planned?: { moves: readonly Move[]; isAsDrafted: boolean };
}) => Promise<string>;

type DuePublish = Required<Pick<PublishRequest, 'site' | 'language' | 'items' | 'by' | 'at' | 'comment'>>;

/** @returns what was published, or in words why nothing was: people have to mend that */
export async function releasePlan(db: D1Database, plan: string, due: DuePublish, check: DueCheck): Promise<Published | string> {
  const { site, language, items } = due;
  const { isReleased, items: all, moves, against, isAsDrafted } = await standingOf(db, plan, items);
  if (isReleased) return { job: plan, site, language, items: all, routes: [], shell: true };
  if (against.length > 0) return told(against);
  const stopped = moves.length > 0 ? await check({ site, language, items, planned: { moves, isAsDrafted } }) : '';
  return stopped || orWhyNot(publish(db, { ...due, moves, job: plan }));
}

/** Drafts as they stand: of schedules from before there were plans. */
export async function releaseDrafts(db: D1Database, due: DuePublish, check: DueCheck): Promise<Published | string> {
  const { site, language, items } = due;
  return (await check({ site, language, items })) || orWhyNot(publish(db, { ...due, withDependencies: true }));
}

/** What another try would not change. */
async function orWhyNot(published: Promise<Published>): Promise<Published | string> {
  try {
    return await published;
  } catch (error) {
    if (error instanceof PlaceTaken) return told([error.message.replace(/\.$/, '')]);
    if (error instanceof DraftMoved) return told(['the version that was planned was written over']);
    throw error;
  }
}

const MOST_TOLD = 3;
const LONGEST = 500;
const WHAT_TO_DO = 'Nothing was published. Look at it and plan it again.';

function told(against: readonly string[]): string {
  const more = against.length > MOST_TOLD ? [`and ${against.length - MOST_TOLD} more`] : [];
  const why = [...against.slice(0, MOST_TOLD), ...more].join(' · ');
  return `${why.slice(0, LONGEST - WHAT_TO_DO.length - 2)}. ${WHAT_TO_DO}`;
}
