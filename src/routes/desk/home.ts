/** `/desk`: what waits for whom, by role; the first page after signing in (OPS-01, EDT-03). */
import type { Context } from 'hono';
import type { AppEnv } from '../../app.tsx';
import { may } from '../../editing/roles.ts';
import type { Board } from '../../page/board-page.ts';
import { deskDoor } from './operators-door.ts';
import { showBoard } from './content-desk.ts';
import { editorsPart } from './home-editors.ts';
import { operatorsFacts } from './home-operators.ts';

export async function showHome(c: Context<AppEnv>): Promise<Response> {
  const door = await deskDoor(c, 'reader');
  const isRepository = door.services.settings.CONTENT_SOURCE === 'repository';
  const [editors, operators] = await Promise.all([
    isRepository ? editorsPart(c, door) : { facts: [], sections: [] },
    operatorsFacts(c, door),
  ]);
  const name = c.get('editor')?.name;
  const facts = [...editors.facts, ...operators];
  const board: Board = {
    Title: 'What waits',
    Lede: `${name ? `You’re signed in as ${name}, ` : 'You’re signed in as '}${door.role}.`,
    Actions: may(door.role, 'editor') && isRepository ? [{ text: 'Edit the home page', link: '/?mode=edit', look: 'light' }] : [],
    Sections: [
      ...(facts.length > 0 ? [{ kind: 'facts' as const, id: 'waits', heading: 'What waits', isTitled: false, facts }] : []),
      ...editors.sections,
    ],
  };
  return showBoard(c, door, 'home', board);
}
