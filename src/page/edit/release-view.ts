/** Shows a page as visitors will get it once a release is published. */
import type { Context } from 'hono';
import type { AppEnv } from '../../app-env.ts';
import { compose, notFoundDocument } from '../../content/repository/delivery/compose.ts';
import { regionPlaceholders, routePath } from '../../content/repository/delivery/source.ts';
import { movesOf } from '../../content/repository/publishing/moves.ts';
import { movesOfPlan } from '../../content/repository/publishing/planned-moves.ts';
import type { PublishMove } from '../../content/repository/publishing/promote.ts';
import { COLLECTS, readRelease, type Release } from '../../content/repository/publishing/releases.ts';
import { loadClosureAfter } from '../../content/repository/tree/after-release.ts';
import type { DraftView } from '../editing-mode/editor-view.ts';

/** The versions that a release pins, or the drafts of one that still collects. */
export const movesOfRelease = (
  db: D1Database,
  scope: { site: string; language: string },
  { state, plan, chosen }: Pick<Release, 'state' | 'plan'> & { chosen: readonly string[] },
): Promise<PublishMove[]> =>
  plan !== null && !COLLECTS.includes(state) ? movesOfPlan(db, plan) : movesOf(db, { ...scope, items: chosen, withDependencies: true });

export function releaseView(c: Context<AppEnv>, path: string, id: string): Required<Pick<DraftView, 'document'>> {
  const { env, settings } = c.get('services');
  const { site, language } = c.get('site');
  const scope = { site, language };
  return {
    async document() {
      const release = await readRelease(env.DB, scope, id);
      const moves = release ? await movesOfRelease(env.DB, scope, release) : [];
      const closure = await loadClosureAfter(env.DB, scope, moves, routePath(path));
      return closure ? compose(closure, { regions: regionPlaceholders(settings), mode: 'preview' }) : notFoundDocument(language);
    },
  };
}
