/** `/desk/compare?path=`: a page's draft and its live version side by side, as pictures and in words (EDT-03). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { openPairs, readPageHistory } from '../../content/repository/tree/page-history.ts';
import { readDifferences } from '../../editing/publishing/read-difference.ts';
import { partName } from '../../page/edit/part-name.ts';
import { addressOf } from '../../fields/context.ts';
import { readQuery } from '../../lib/http/input.ts';
import { inLanguage } from '../../page/edit/draft-page.ts';
import { urls } from '../../site/urls.ts';
import { requireEditor } from '../../editing/editor-guard.ts';
import { namedItem, pageAt } from '../shared/drafts.ts';
import { HISTORY, deskLink, PUBLISH } from '../shared/addresses.ts';
import { boardResponse } from '../shared/board-response.ts';
import { differenceSections } from './difference-sections.ts';

const query = z.object({
  path: z.string().startsWith('/').max(1000).default('/'),
  side: z.enum(['live', 'draft']).catch('draft').default('draft'),
  language: z.string().optional(),
});

export async function getCompare(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'reader' });
  const { path, side } = readQuery(c.req.raw, query);
  const item = await pageAt(editor, path);
  const { db, site, language, services } = editor;
  const history = await readPageHistory(db, { site, language }, item, { rows: 0 });
  const [[parts = []] = [], page] = await Promise.all([
    readDifferences(db, { site, language }, [openPairs(history)], partName(services.registry)),
    namedItem(editor, item),
  ]);
  const address = addressOf(inLanguage(c.get('site'), editor.language), path);
  const sideOf = (name: 'live' | 'draft', caption: string) => ({
    caption,
    src: `${address}?as=${name}&bar=off`,
    link: deskLink(c, editor, urls.desk('compare'), { path, side: name }),
    isShown: side === name,
  });
  return boardResponse(c, editor, 'publish', {
    Title: 'Draft and live',
    Trail: [
      { name: 'Publish', link: deskLink(c, editor, PUBLISH) },
      { name: 'History', link: deskLink(c, editor, `${HISTORY}/${item}`) },
    ],
    Lede: path,
    Actions: [
      { text: 'What changed, in words', link: deskLink(c, editor, `${HISTORY}/${item}/changes`) },
      { text: 'Publish', link: deskLink(c, editor, PUBLISH, { path }), look: 'light' },
    ],
    Sections: [
      {
        kind: 'compare',
        id: 'sides',
        heading: 'Side by side',
        isTitled: false,
        sides: [sideOf('live', 'Live'), sideOf('draft', 'Draft')],
      },
      ...differenceSections(c, editor, { page, parts, isSides: true }),
    ],
  });
}
