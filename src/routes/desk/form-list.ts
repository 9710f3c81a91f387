/** `/desk/forms`: every form of a language, with where its answers go (FRM-01). */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import { fieldsIn, formItems, settingOf } from '../../editing/forms/open-form.ts';
import { may } from '../../editing/roles.ts';
import { readQuery } from '../../lib/input.ts';
import type { Board } from '../../page/board-page.ts';
import { urls } from '../../urls.ts';
import { editorOf } from '../edit/door.ts';
import { languageViews, showBoard } from './content-desk.ts';
import { STATE } from './state-words.ts';
import { FORMS, formAddress } from './forms.ts';

const PAGE_LENGTH = 50;

/** GET: every form. */
export async function showForms(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'reader');
  const { find, page } = readQuery(
    c.req.raw,
    z.object({
      find: z.string().max(200).default(''),
      page: z.coerce.number().int().min(1).max(100).catch(1).default(1),
      language: z.string().optional(),
    }),
  );
  const wanted = find.trim().toLowerCase();
  const from = (page - 1) * PAGE_LENGTH;
  const to = (number: number) => formAddress(c, door, '', { find, page: number > 1 ? String(number) : '' });
  const items = (await formItems(door.db, door, door.services.registry)).filter(
    ({ fields, path, displayName }) =>
      wanted === '' ||
      [path, displayName, settingOf(fields, 'FormTitle'), settingOf(fields, 'FormIdentifier')].some((text) =>
        text.toLowerCase().includes(wanted),
      ),
  );
  const board: Board = {
    Title: 'Forms',
    Lede: 'What visitors are asked, and where their answers go.',
    Views: languageViews(c, door, FORMS),
    Actions: may(door.role, 'editor') ? [{ text: 'New form', link: `${urls.desk('shared/new')}?type=Form`, look: 'light' }] : [],
    Sections: [
      {
        kind: 'table',
        id: 'forms',
        caption: 'Forms',
        isTitled: false,
        filter: {
          action: FORMS,
          hidden: door.language === c.get('site').language ? {} : { language: door.language },
          fields: [{ kind: 'search', name: 'find', label: 'Name or place', value: find }],
        },
        count: items.length === 0 ? '' : items.length === 1 ? '1 form' : `${items.length} forms`,
        none: find ? 'No form matches.' : 'There is no form yet.',
        heads: ['Form', 'Fields', 'Answers go to', 'State'],
        ...(items.length > PAGE_LENGTH && {
          paging: {
            text: `${from + 1} to ${Math.min(from + PAGE_LENGTH, items.length)} of ${items.length}`,
            ...(page > 1 && { previous: to(page - 1) }),
            ...(from + PAGE_LENGTH < items.length && { next: to(page + 1) }),
          },
        }),
        rows: items.slice(from, from + PAGE_LENGTH).map(({ id, path, fields, displayName, isLive, isOpen }) => ({
          cells: [
            {
              text: settingOf(fields, 'FormIdentifier') || settingOf(fields, 'FormTitle') || displayName,
              link: formAddress(c, door, '/form', { item: id }),
              note: path,
            },
            fieldsIn(fields).length,
            settingOf(fields, 'FormTemplate') || 'E-mail',
            !isLive ? STATE.new : isOpen ? STATE.changed : STATE.published,
          ],
        })),
      },
    ],
  };
  return showBoard(c, door, 'forms', board);
}
