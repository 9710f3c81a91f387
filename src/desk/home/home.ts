/** `/desk`: the open work by role; the first page after signing in (OPS-01, EDT-03). */
import type { AppContext } from '../../app-env.ts';
import { may } from '../../editing/sessions/roles.rules.ts';
import type { Board } from '../../page/desk/board-page.ts';
import { requireEditor } from '../../editing/editor-guard.ts';
import { editorsPart } from './home-editors.ts';
import { operatorsFacts } from './home-operators.ts';
import { boardResponse } from '../shared/board-response.ts';

export async function getHome(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'reader', source: 'any' });
  const isRepository = editor.services.settings.CONTENT_SOURCE === 'repository';
  const [editors, operators] = await Promise.all([
    isRepository ? editorsPart(c, editor) : { facts: [], sections: [] },
    operatorsFacts(c, editor),
  ]);
  const name = c.get('editor')?.name;
  const facts = [...editors.facts, ...operators];
  const board: Board = {
    Title: 'Open work',
    Lede: `${name ? `You’re signed in as ${name}, ` : 'You’re signed in as '}${editor.role}.`,
    Actions: may(editor.role, 'editor') && isRepository ? [{ text: 'Edit the home page', link: '/?mode=edit', look: 'light' }] : [],
    Sections: [
      ...(facts.length > 0 ? [{ kind: 'facts' as const, id: 'waits', heading: 'Open work', isTitled: false, facts }] : []),
      ...editors.sections,
    ],
  };
  return boardResponse(c, editor, 'home', board);
}
