/** `/desk/newsletters`: what visitors can subscribe to wherever it is offered; each is written by the form of its item (NWS-01). */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import { composeFields } from '../../content/repository/compose-fields.ts';
import type { Inline } from '../../content/repository/items.ts';
import { COLUMNS, FROM, type Row, toItem } from '../../content/repository/store.ts';
import { settingOf } from '../../editing/forms/open-form.ts';
import { editFields, editItems } from '../../editing/item-form/addresses.ts';
import { may } from '../../editing/roles.ts';
import { BadRequest } from '../../lib/problem.ts';
import { readQuery } from '../../lib/input.ts';
import { NEWSLETTERS } from '../../newsletter/rules.ts';
import type { Board } from '../../page/board-page.ts';
import { urls } from '../../urls.ts';
import { type Door, editorOf } from '../edit/door.ts';
import { postedText } from '../edit-door.ts';
import { languageViews, onlyOf, readDeskForm, seeOther, showBoard, withQuery } from './content-desk.ts';
import { publishItems } from './publish-items.ts';
import { STATE } from './state-words.ts';

export const NEWSLETTER_DESK = urls.desk('newsletters');
/** Component whose schema reads them. */
const BLOCK = 'NewsletterBanner';
const TEMPLATES: readonly string[] = ['Newsletter Banner', 'NewsletterBanner', 'NewsletterSignup'];
const MAX_ITEMS = 100;

const DID: Record<string, string> = {
  saved: 'Saved as a draft. Visitors see it once it is published.',
  unchanged: 'Nothing was changed.',
  published: 'Published. Visitors see it within 20 seconds.',
  late: 'Published, and the pages are not renewed yet: that is tried again every few minutes.',
};

const known = (name: string): boolean => (NEWSLETTERS as readonly string[]).includes(name.toLowerCase().replace(/\s+/g, ''));

/** GET: every sign-up with the newsletters that it offers. */
export async function showNewsletters(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'reader');
  const { did, done } = readQuery(
    c.req.raw,
    z.object({ did: z.string().max(20).default(''), done: z.string().max(20).default(''), language: z.string().optional() }),
  );
  const { db, site, language, services } = door;
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS}, l.number IS NOT h.number AS is_open FROM ${FROM} LEFT JOIN heads l ON l.stage = 'live' AND l.item = h.item AND l.language = h.language
       WHERE h.site = ?1 AND h.language = ?2 AND h.stage = 'draft' AND h.template IN (SELECT value FROM json_each(?3)) ORDER BY h.path LIMIT ${MAX_ITEMS}`,
    )
    .bind(site, language, JSON.stringify(TEMPLATES))
    .all<Row>();
  const back = withQuery(NEWSLETTER_DESK, { language: language === c.get('site').language ? '' : language });
  const board: Board = {
    Title: 'Newsletters',
    Lede: 'What visitors can subscribe to, in each place that offers it.',
    Done: DID[did || done] ?? '',
    Views: languageViews(c, door, NEWSLETTER_DESK),
    Actions: may(door.role, 'operator') ? [{ text: 'Who subscribed', link: urls.subscribers }] : [],
    Sections:
      results.length === 0
        ? [{ kind: 'text', id: 'none', heading: 'None', isTitled: false, body: ['No page in this language offers a newsletter.'] }]
        : results.map((row) => {
            const item = toItem(row);
            const misfits =
              services.registry.get(BLOCK)?.fields.safeParse(composeFields(item, { parts: new Map(), editing: false })).error?.issues ?? [];
            return section(item, {
              door,
              back,
              isOpen: row.is_open === 1,
              misfits: misfits.map((misfit: { path: PropertyKey[]; message: string }) => `${misfit.path.join('.')}: ${misfit.message}`),
            });
          }),
  };
  return showBoard(c, door, 'newsletters', board);
}

/** Where visitors meet it, in words. */
const placeOf = (path: string): string => {
  const page = /^\/home(\/.*)?\/data\//.exec(path);
  return page ? `On the page ${page[1] ?? '/'}.` : 'Shared by every page that shows it.';
};

interface SectionOptions {
  door: Door;
  back: string;
  isOpen: boolean;
  misfits: readonly string[];
}

function section(item: ReturnType<typeof toItem>, { door, back, isOpen, misfits }: SectionOptions): NonNullable<Board['Sections']>[number] {
  const list = item.fields.Newsletters;
  const entries = (list && 'list' in list ? list.list : []).filter((entry): entry is Inline => !('ref' in entry));
  const address = { item: item.id, inside: [] as string[], of: BLOCK, language: door.language, back };
  const canWrite = may(door.role, 'editor');
  const note =
    misfits.length > 0 ? `Something does not fit: ${misfits.join('; ')}.` : isOpen ? 'There are changes that visitors do not see yet.' : '';
  return {
    kind: 'table',
    id: `newsletters-${item.id}`,
    caption: settingOf(item.fields, 'Headline') || item.displayName,
    note: [placeOf(item.path), note].filter(Boolean).join(' '),
    none: 'It offers none.',
    heads: ['Newsletter', 'Said to visitors', 'For', 'State'],
    rows: [
      ...entries.map(({ id, fields }) => {
        const name = settingOf(fields, 'ItemName');
        return {
          cells: [
            { text: name || 'Without a name', link: canWrite ? editFields({ ...address, inside: ['Newsletters', id] }) : '' },
            { text: settingOf(fields, 'Label'), lang: door.language },
            { text: settingOf(fields, 'Description'), lang: door.language },
            known(name)
              ? ({ badge: 'good', text: 'Offered' } as const)
              : ({ badge: 'bad', text: 'Not shown', note: `none of ${NEWSLETTERS.join(', ')}` } as const),
          ],
        };
      }),
      ...(canWrite
        ? [
            {
              cells: [
                'The whole sign-up',
                settingOf(item.fields, 'CtaButtonText') || 'Sign up',
                '',
                isOpen ? STATE.changed : STATE.published,
              ],
              actions: [
                { text: 'Edit the sign-up', link: editFields(address) },
                { text: 'Change the list', link: editItems(address, 'Newsletters') },
                ...(isOpen && may(door.role, 'publisher')
                  ? [{ text: 'Publish', post: NEWSLETTER_DESK, value: 'publish', hidden: { item: item.id, language: door.language } }]
                  : []),
              ],
            },
          ]
        : []),
    ],
  };
}

/** POST: a sign-up published: 303, or 422 with what stands against it. */
export async function takeNewsletters(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'publisher');
  const posted = await readDeskForm(c.req.raw, 16 * 1024);
  if (postedText(posted, 'do') !== 'publish') throw new BadRequest([{ parameter: 'do', message: 'is not publish' }]);
  const language = postedText(posted, 'language') || door.language;
  const items = [postedText(posted, 'item')];
  await onlyOf(door, items, TEMPLATES, language);
  const done = await publishItems(c, door, items, 'A newsletter', language);
  if (done instanceof Response) return done;
  return seeOther(
    withQuery(NEWSLETTER_DESK, {
      language: language === c.get('site').language ? '' : language,
      did: done.isRenewed ? 'published' : 'late',
    }),
  );
}
