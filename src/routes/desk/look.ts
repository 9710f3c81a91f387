/** `/desk/look?path=`: a page through other eyes (state, time, scripts off), and a link that shows its draft to somebody without an account (EDT-01, EDT-04). */
import type { Context } from 'hono';
import { z } from 'zod';
import { STATE_NAMES } from '../../geocoding/state-names.ts';
import type { AppEnv } from '../../app.tsx';
import { answersOf } from '../../editing/desk-form/answers.ts';
import { may } from '../../editing/roles.ts';
import { safeNext } from '../../editing/safe-next.ts';
import { addressOf } from '../../fields/context.ts';
import { Forbidden } from '../../errors.ts';
import { readQuery } from '../../lib/input.ts';
import type { AskedRow, Board } from '../../page/board-page.ts';
import { inLanguage } from '../../page/edit/draft-page.ts';
import { urls } from '../../urls.ts';
import { type Door, editorOf } from '../edit/door.ts';
import { makePreviewLink } from '../edit/preview-link.ts';
import { postedText } from '../edit-door.ts';
import { zoneName } from '../moment.ts';
import { readDeskForm, seeOther, showBoard, withQuery } from './content-desk.ts';
import { HISTORY, inDoor, LINKS, pageAt, time } from './publish-words.ts';

const LOOK = urls.desk('look');
const query = z.object({ path: z.string().startsWith('/').max(1000).default('/'), language: z.string().optional() });

const HOURS = [
  { id: '4', name: '4 hours' },
  { id: '24', name: 'A day' },
  { id: '72', name: 'Three days' },
  { id: '168', name: 'A week' },
  { id: '336', name: 'Two weeks' },
];

export async function showLook(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'reader');
  const { path } = readQuery(c.req.raw, query);
  return page(c, door, path);
}

async function page(c: Context<AppEnv>, door: Door, path: string, made?: { url: string; until: number }): Promise<Response> {
  const item = await pageAt(door, path);
  const post = inDoor(c, door, LOOK, { path });
  const board: Board = {
    Title: 'Preview as',
    Trail: [{ name: 'History', link: inDoor(c, door, `${HISTORY}/${item}`) }],
    Lede: path,
    Actions: [{ text: 'Links for guests', link: inDoor(c, door, LINKS) }],
    ...(made && { Done: 'The link is made. It stands below, and cannot be shown again.' }),
    Sections: [
      ...(made
        ? [
            {
              kind: 'facts' as const,
              id: 'link',
              heading: 'The link',
              note: 'Whoever has it sees this one draft, read only, as it stands at that moment. It works until it expires or is called off.',
              facts: [
                { name: 'Address', value: { code: made.url } },
                { name: 'Expires', value: time(door, made.until) },
              ],
            },
          ]
        : []),
      {
        kind: 'form',
        id: 'eyes',
        heading: 'See the draft as',
        post,
        rows: eyeRows(c, door),
        submits: [{ text: 'Show it', value: 'show' }],
      },
      {
        kind: 'form',
        id: 'past',
        heading: 'As it stood',
        note: 'Put together from the record of what was published. Phrases and the look are those of today.',
        post,
        rows: [whenRow(door, 'asOf', 'When', 'What visitors saw at that minute.')],
        submits: [{ text: 'Show it', value: 'as-of' }],
      },
      ...(may(door.role, 'editor')
        ? [
            {
              kind: 'form' as const,
              id: 'share',
              heading: 'Show the draft to somebody without an account',
              post,
              rows: [{ name: 'hours', label: 'The link is good for', control: 'select' as const, parts: { value: '72' }, choices: HOURS }],
              submits: [{ text: 'Make a link', value: 'link' }],
            },
          ]
        : []),
    ],
  };
  return showBoard(c, door, 'publish', board);
}

const whenRow = ({ services }: Door, name: string, label: string, hint: string): AskedRow => ({
  name,
  label,
  hint,
  zone: `${zoneName(services.settings.TIME_ZONE)}.`,
  control: 'date',
  parts: { value: '' },
});

function eyeRows(c: Context<AppEnv>, door: Door): AskedRow[] {
  const languages = new Intl.DisplayNames('en', { type: 'language' });
  return [
    {
      name: 'state',
      label: 'A visitor in',
      control: 'select',
      parts: { value: '' },
      choices: [{ id: '', name: 'Wherever I am' }, ...Object.entries(STATE_NAMES).map(([id, name]) => ({ id, name }))],
    },
    whenRow(door, 'at', 'On', 'Banners and hours follow it. Empty: now.'),
    {
      name: 'language',
      label: 'Language',
      control: 'select',
      parts: { value: door.language },
      choices: c.get('site').languages.map(({ language }) => ({ id: language, name: languages.of(language) ?? language })),
    },
    { name: 'scripts', label: 'With scripts off', control: 'checkbox', parts: { value: '' } },
  ];
}

/** POST: 303 to the page as it was asked for; with `link` the page again, with the link on it. */
export async function takeLook(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'reader');
  const { path } = readQuery(c.req.raw, query);
  const posted = await readDeskForm(c.req.raw, 16 * 1024);
  const shape = ['state', 'at', 'language', 'asOf', 'hours'].map((name) => ({ name, control: 'line' }));
  const answers = answersOf([...shape, { name: 'scripts', control: 'checkbox' }], posted) as Record<string, string>;
  const what = postedText(posted, 'do');
  if (what === 'link') {
    if (!may(door.role, 'editor')) throw new Forbidden(`This needs the role editor; you are here as ${door.role}.`);
    // No link is made that nobody could be shown.
    await pageAt(door, path);
    const hours = HOURS.find(({ id }) => id === answers.hours) ?? HOURS[2];
    return page(c, door, path, await makePreviewLink(c, door, { path, hours: Number(hours?.id) }));
  }
  const site = inLanguage(c.get('site'), what === 'show' && answers.language ? answers.language : door.language);
  const asked =
    what === 'as-of'
      ? { 'as-of': answers.asOf }
      : { 'look-state': answers.state, 'look-at': answers.at, scripts: answers.scripts === '1' ? 'off' : '' };
  return seeOther(withQuery(addressOf(site, safeNext(path)), asked));
}
