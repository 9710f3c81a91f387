/** `/desk/forms`: every form of a language, with the target of its answers (FRM-01). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { fieldsIn, formItems, settingOf } from '../../editing/open-form.ts';
import { may } from '../../editing/sessions/roles.rules.ts';
import { readQuery } from '../../lib/http/input.ts';
import type { Board } from '../../page/desk/board-page.ts';
import { deliveryTarget } from '../../forms/target.ts';
import { urls } from '../../site/urls.ts';
import { requireEditor } from '../../editing/editor-guard.ts';
import { shownAddress } from '../../editing/shown-address.ts';
import { TARGETS } from '../inbox/submission-labels.ts';
import { deskLink, FORMS, hiddenLanguage } from '../shared/addresses.ts';
import { boardResponse, languageViews, paging } from '../shared/board-response.ts';
import { counted, STATE } from '../shared/texts.ts';

const PAGE_LENGTH = 50;

export async function getForms(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'reader' });
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
  const items = (await formItems(editor.db, editor, editor.services.registry)).filter(
    ({ fields, path, displayName }) =>
      wanted === '' ||
      [path, displayName, settingOf(fields, 'FormTitle'), settingOf(fields, 'FormIdentifier')].some((text) =>
        text.toLowerCase().includes(wanted),
      ),
  );
  const board: Board = {
    Title: 'Forms',
    Lede: 'The forms that visitors fill in, and where their answers go.',
    Views: languageViews(c, editor, FORMS),
    Actions: may(editor.role, 'editor') ? [{ text: 'New form', link: `${urls.desk('shared/new')}?type=Form`, look: 'light' }] : [],
    Sections: [
      {
        kind: 'table',
        id: 'forms',
        caption: 'Forms',
        isTitled: false,
        filter: {
          action: FORMS,
          hidden: hiddenLanguage(c, editor),
          fields: [{ kind: 'search', name: 'find', label: 'Name or place', value: find }],
        },
        count: items.length === 0 ? '' : counted(items.length, 'form'),
        none: find ? 'No form matches.' : 'There are no forms yet.',
        heads: ['Form', 'Fields', 'Answers go to', 'State'],
        ...paging({ page, length: PAGE_LENGTH, total: items.length }, (number) => deskLink(c, editor, FORMS, { find, page: number })),
        rows: items.slice(from, from + PAGE_LENGTH).map(({ id, path, fields, displayName, isLive, isOpen }) => ({
          cells: [
            {
              text: settingOf(fields, 'FormIdentifier') || settingOf(fields, 'FormTitle') || displayName,
              link: deskLink(c, editor, `${FORMS}/form`, { item: id }),
              note: shownAddress(path),
            },
            fieldsIn(fields).length,
            TARGETS[deliveryTarget(settingOf(fields, 'FormTemplate'))],
            !isLive ? STATE.new : isOpen ? STATE.changed : STATE.published,
          ],
        })),
      },
    ],
  };
  return boardResponse(c, editor, 'forms', board);
}
