/** Shows a page as it was at a past moment. */
import type { Context } from 'hono';
import type { AppEnv } from '../../app-env.ts';
import { compose, notFoundDocument } from '../../content/repository/delivery/compose.ts';
import { loadClosureAsOf } from '../../content/repository/tree/as-of.ts';
import { regionPlaceholders, routePath } from '../../content/repository/delivery/source.ts';
import type { DraftView } from '../editing-mode/editor-view.ts';

export function asOfView(
  c: Context<AppEnv>,
  path: string,
  moment: number,
  language = c.get('site').language,
): Required<Pick<DraftView, 'document'>> {
  const { env, settings } = c.get('services');
  const { site } = c.get('site');
  return {
    async document() {
      const closure = await loadClosureAsOf(env.DB, { site, language, at: moment }, routePath(path));
      return closure ? compose(closure, { regions: regionPlaceholders(settings), mode: 'preview' }) : notFoundDocument(language);
    },
  };
}
