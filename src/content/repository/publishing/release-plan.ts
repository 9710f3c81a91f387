/** Releases a plan that is due: all of the checked versions or none, and only once for any number of runs (EDT-04, OPS-01). */
import { planValidity } from './plan-validity.ts';
import type { PublishMove, Published, PublishRequest } from './promote.ts';
import { DraftMoved, publish } from './publish.ts';
import { PlaceTaken } from '../store/revision-conflict.ts';

/** Returns the obstacles to this publish in words; empty for none. */
export type DueCheck = (due: {
  site: string;
  language: string;
  items: readonly string[];
  /** Absent for a publish of current drafts. */
  planned?: { moves: readonly PublishMove[]; isAsDrafted: boolean };
}) => Promise<string>;

type DuePublish = Required<Pick<PublishRequest, 'site' | 'language' | 'items' | 'by' | 'at' | 'comment'>>;

/** @returns what was published, or in words why nothing was: an editor has to solve that */
export async function releasePlan(db: D1Database, plan: string, due: DuePublish, check: DueCheck): Promise<Published | string> {
  const { site, language, items } = due;
  const { isReleased, items: all, moves, against, isAsDrafted } = await planValidity(db, plan, items);
  if (isReleased) return { job: plan, site, language, items: all, routes: [], shell: true };
  if (against.length > 0) return sentenceOf(against);
  const stopped = moves.length > 0 ? await check({ site, language, items, planned: { moves, isAsDrafted } }) : '';
  return stopped || orWhyNot(publish(db, { ...due, moves, job: plan }));
}

/** Publishes current drafts, for schedules made before plans existed. */
export async function releaseDrafts(db: D1Database, due: DuePublish, check: DueCheck): Promise<Published | string> {
  const { site, language, items } = due;
  return (await check({ site, language, items })) || orWhyNot(publish(db, { ...due, withDependencies: true }));
}

/** Turns errors that a retry would not solve into a sentence. */
async function orWhyNot(published: Promise<Published>): Promise<Published | string> {
  try {
    return await published;
  } catch (error) {
    if (error instanceof PlaceTaken) return sentenceOf([error.message.replace(/\.$/, '')]);
    if (error instanceof DraftMoved) return sentenceOf(['the planned version was overwritten']);
    throw error;
  }
}

const MOST_TOLD = 3;
const LONGEST = 500;
const WHAT_TO_DO = 'Nothing was published. Check the items and plan them again.';

function sentenceOf(against: readonly string[]): string {
  const more = against.length > MOST_TOLD ? [`and ${against.length - MOST_TOLD} more`] : [];
  const why = [...against.slice(0, MOST_TOLD), ...more].join(' · ');
  return `${why.slice(0, LONGEST - WHAT_TO_DO.length - 2)}. ${WHAT_TO_DO}`;
}
