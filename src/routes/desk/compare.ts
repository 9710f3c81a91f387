/** `/desk/compare?path=`: a page's draft and what visitors see, side by side (EDT-03). */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import { addressOf } from '../../fields/context.ts';
import { readQuery } from '../../lib/input.ts';
import { inLanguage } from '../../page/edit/draft-page.ts';
import { urls } from '../../urls.ts';
import { editorOf } from '../edit/door.ts';
import { showBoard } from './content-desk.ts';
import { HISTORY, inDoor, pageAt, PUBLISH } from './publish-words.ts';

const query = z.object({
  path: z.string().startsWith('/').max(1000).default('/'),
  side: z.enum(['live', 'draft']).catch('draft').default('draft'),
  language: z.string().optional(),
});

export async function showCompare(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'reader');
  const { path, side } = readQuery(c.req.raw, query);
  const item = await pageAt(door, path);
  const address = addressOf(inLanguage(c.get('site'), door.language), path);
  const sideOf = (name: 'live' | 'draft', caption: string) => ({
    caption,
    src: `${address}?as=${name}&bar=off`,
    link: inDoor(c, door, urls.desk('compare'), { path, side: name }),
    isShown: side === name,
  });
  return showBoard(c, door, 'publish', {
    Title: 'Draft and live',
    Trail: [
      { name: 'Publish', link: inDoor(c, door, PUBLISH) },
      { name: 'History', link: inDoor(c, door, `${HISTORY}/${item}`) },
    ],
    Lede: path,
    Actions: [
      { text: 'What changed, in words', link: inDoor(c, door, `${HISTORY}/${item}/changes`) },
      { text: 'Publish', link: inDoor(c, door, PUBLISH, { path }), look: 'light' },
    ],
    Sections: [
      {
        kind: 'compare',
        id: 'sides',
        heading: 'Side by side',
        isTitled: false,
        sides: [sideOf('live', 'Live'), sideOf('draft', 'Draft')],
      },
    ],
  });
}
