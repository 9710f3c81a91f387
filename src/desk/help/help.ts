/** `/desk/help`: how a change reaches visitors, who may do what, and the editor's keys (EDT-03). The whole guide is docs/editing.md. */
import type { AppContext } from '../../app-env.ts';
import { requireEditor } from '../../editing/editor-guard.ts';
import { KEYS } from '../../editing/keys.rules.ts';
import { ROLES } from '../../editing/sessions/roles.rules.ts';
import type { Board, Section } from '../../page/desk/board-page.ts';
import { boardResponse } from '../shared/board-response.ts';

const STEPS = [
  'Write. Open a page, choose Edit, click a text and type. Each save is a draft; visitors see none of it.',
  'Look. “Preview as” shows the page in another state, language or width, or on another date. A guest link shows a draft to a person without a password.',
  'Check. “Publish” checks what would become visible. Errors stop it; warnings have to be corrected, or answered with a reason.',
  'Publish, at once or at a set time. Visitors see it within 20 seconds, and the page says when they do.',
  'Undo. “History” brings back an earlier version as a draft. A publish can be rolled back in one step from “Published”.',
];

const MAY: Record<(typeof ROLES)[number], string> = {
  reader: 'sees drafts, history and figures.',
  editor: 'also writes drafts and uploads files.',
  publisher: 'also publishes, schedules, rolls back, switches banners, and answers warnings.',
  operator: 'also reads what visitors sent, names people, changes settings, and keeps queues and caches running.',
};

const TROUBLE = [
  'The connection breaks: what you typed stays in this browser and is sent later. The bar says so.',
  'Your session ends: sign in again in another tab; nothing is lost.',
  'Someone else changed the same words: you see both, and decide.',
  'Something was published by mistake: roll it back under Publish, Published. A banner can be switched off at once under Banners.',
];

export async function getHelp(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'reader', source: 'any' });
  const listed = (id: string, heading: string, list: string[], isNumbered = false): Section => ({
    kind: 'text',
    id,
    heading,
    body: [{ list, isNumbered }],
  });
  const board: Board = {
    Title: 'Help',
    Lede: 'How a change reaches visitors, who may do what, and the keys of the editor.',
    Sections: [
      listed('steps', 'From a draft to visitors', STEPS, true),
      listed('trouble', 'When something goes wrong', TROUBLE),
      {
        kind: 'facts',
        id: 'roles',
        heading: 'Who may do what',
        facts: ROLES.map((role) => ({ name: role[0]?.toUpperCase() + role.slice(1), value: MAY[role] })),
      },
      ...Object.entries(KEYS).map(
        ([place, keys], at): Section => ({
          kind: 'facts',
          id: `keys-${at}`,
          heading: `Keys: ${place}`,
          facts: keys.map(([name, value]) => ({ name, value })),
        }),
      ),
    ],
  };
  return boardResponse(c, editor, 'help', board);
}
