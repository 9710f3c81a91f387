/** `/desk/newsletters`: the newsletters that visitors can subscribe to, grouped by sign-up (NWS-01). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { ownEntries } from '../../content/repository/store/entries.ts';
import { settingOf } from '../../editing/open-form.ts';
import { editFields, editItems } from '../../editing/item-form/addresses.ts';
import { may } from '../../editing/sessions/roles.rules.ts';
import { BadRequest } from '../../lib/http/problem.ts';
import { readQuery } from '../../lib/http/input.ts';
import { NEWSLETTERS } from '../../newsletter/signup.rules.ts';
import type { Board, Section } from '../../page/desk/board-page.ts';
import { urls } from '../../site/urls.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { seeOther } from '../../lib/http/see-other.ts';
import { postedText, readDeskForm } from '../shared/posted-form.ts';
import { afterSave } from '../publishing/publish-items.ts';
import { onlyOf } from '../shared/drafts.ts';
import { SIGNUP_BLOCK, SIGNUP_TEMPLATES, type StoredSignup, storedSignups } from './stored-signups.ts';
import { deskLink, NEWSLETTERS_DESK } from '../shared/addresses.ts';
import { boardResponse, emptySection, languageViews } from '../shared/board-response.ts';
import { SAVED, STATE } from '../shared/texts.ts';
import { present } from '../../lib/values/present.ts';

const known = (name: string): boolean => (NEWSLETTERS as readonly string[]).includes(name.toLowerCase().replace(/\s+/g, ''));

/** GET: every sign-up with its newsletters. */
export async function getNewsletters(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'reader' });
  const { did, done } = readQuery(
    c.req.raw,
    z.object({ did: z.string().max(20).default(''), done: z.string().max(20).default(''), language: z.string().optional() }),
  );
  const signups = await storedSignups(editor);
  const back = deskLink(c, editor, NEWSLETTERS_DESK);
  const board: Board = {
    Title: 'Newsletters',
    Lede: 'The newsletters that visitors can subscribe to, by the sign-up that offers them.',
    Done: SAVED[did || done] ?? '',
    Views: languageViews(c, editor, NEWSLETTERS_DESK),
    Actions: may(editor.role, 'operator') ? [{ text: 'Subscribers', link: urls.subscribers }] : [],
    Sections:
      signups.length === 0
        ? [emptySection('No page in this language offers a newsletter.')]
        : signups.map((signup) => section(signup, editor, back)),
  };
  return boardResponse(c, editor, 'newsletters', board);
}

/** A sentence about where visitors see the sign-up. */
const placeOf = (path: string): string => {
  const page = /^\/home(\/.*)?\/data\//.exec(path);
  return page ? `On the page ${page[1] ?? '/'}.` : 'Shared by every page that shows it.';
};

function section({ misfits, isOpen, ...item }: StoredSignup, editor: EditorContext, back: string): Section {
  const entries = ownEntries(item.fields, 'Newsletters');
  const address = { item: item.id, inside: [] as string[], of: SIGNUP_BLOCK, language: editor.language, back };
  const canWrite = may(editor.role, 'editor');
  const note =
    misfits.length > 0 ? `Some values do not fit: ${misfits.join('; ')}.` : isOpen ? 'There are changes that visitors do not see yet.' : '';
  return {
    kind: 'table',
    id: `newsletters-${item.id}`,
    caption: settingOf(item.fields, 'Headline') || item.displayName,
    note: [placeOf(item.path), note].filter(Boolean).join(' '),
    none: 'This sign-up offers no newsletter.',
    heads: ['Newsletter', 'Description', 'For', 'State'],
    rows: present([
      ...entries.map(({ id, fields }) => {
        const name = settingOf(fields, 'ItemName');
        return {
          cells: [
            { text: name || 'Unnamed', link: canWrite ? editFields({ ...address, inside: ['Newsletters', id] }) : '' },
            { text: settingOf(fields, 'Label'), lang: editor.language },
            { text: settingOf(fields, 'Description'), lang: editor.language },
            known(name)
              ? ({ badge: 'good', text: 'Offered' } as const)
              : ({ badge: 'bad', text: 'Not shown', note: `none of ${NEWSLETTERS.join(', ')}` } as const),
          ],
        };
      }),
      canWrite && {
        cells: ['The whole sign-up', settingOf(item.fields, 'CtaButtonText') || 'Sign up', '', isOpen ? STATE.changed : STATE.published],
        actions: present([
          { text: 'Edit the sign-up', link: editFields(address) },
          { text: 'Change the list', link: editItems(address, 'Newsletters') },
          isOpen &&
            may(editor.role, 'publisher') && {
              text: 'Publish',
              post: NEWSLETTERS_DESK,
              value: 'publish',
              hidden: { item: item.id, language: editor.language },
            },
        ]),
      },
    ]),
  };
}

/** POST: publishes a sign-up: 303, or 422 with the findings of the gate. */
export async function postNewsletters(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'publisher' });
  const posted = await readDeskForm(c.req.raw, 16 * 1024);
  if (postedText(posted, 'do') !== 'publish') throw new BadRequest([{ parameter: 'do', message: 'is not publish' }]);
  const language = postedText(posted, 'language') || editor.language;
  const items = [postedText(posted, 'item')];
  await onlyOf(editor, items, SIGNUP_TEMPLATES, language);
  return afterSave(c, { ...editor, language }, { isNow: true, items, comment: 'A newsletter' }, (did) =>
    seeOther(deskLink(c, { language }, NEWSLETTERS_DESK, { did })),
  );
}
