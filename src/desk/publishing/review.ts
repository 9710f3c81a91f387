/** `/desk/look?path=`: previews a page for another visitor (state, time, scripts off), and makes a guest link to its draft (EDT-01, EDT-04). */
import * as z from 'zod';
import { audiencesOfPage } from '../../audiences/audience.rules.ts';
import { audienceName, DEFAULT_AUDIENCE } from '../../editing/audiences/audience-name.rules.ts';
import { everyBlock } from '../../editing/drafts/placed.ts';
import { routePath } from '../../content/repository/delivery/source.ts';
import { loadClosure } from '../../content/repository/store/store.ts';
import type { AppContext } from '../../app-env.ts';
import { formAnswers, postedText, readDeskForm } from '../shared/posted-form.ts';
import { may } from '../../editing/sessions/roles.rules.ts';
import { safeNext } from '../../editing/sessions/safe-next.ts';
import { addressOf } from '../../fields/context.ts';
import { Forbidden } from '../../errors.ts';
import { readQuery } from '../../lib/http/input.ts';
import type { Board, FormRow } from '../../page/desk/board-page.ts';
import { inLanguage } from '../../page/edit/draft-page.ts';
import { urls } from '../../site/urls.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { seeOther } from '../../lib/http/see-other.ts';
import { withQuery } from '../../lib/http/with-query.ts';
import { pageAt } from '../shared/drafts.ts';
import { HISTORY, deskLink, LINKS } from '../shared/addresses.ts';
import { boardResponse, languageName } from '../shared/board-response.ts';
import { time, whenRow } from '../shared/texts.ts';
import { makePreviewLink } from '../../page/edit/preview-link.ts';
import { present } from '../../lib/values/present.ts';
import { STATE_NAMES } from '../../geocoding/state-names.rules.ts';

const LOOK = urls.desk('look');
const query = z.object({ path: z.string().startsWith('/').max(1000).default('/'), language: z.string().optional() });

export async function getReview(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'reader' });
  const { path } = readQuery(c.req.raw, query);
  return page(c, editor, path);
}

async function page(c: AppContext, editor: EditorContext, path: string, made?: { url: string; until: number }): Promise<Response> {
  const item = await pageAt(editor, path);
  const post = deskLink(c, editor, LOOK, { path });
  const board: Board = {
    Title: 'Preview as',
    Trail: [{ name: 'History', link: deskLink(c, editor, `${HISTORY}/${item}`) }],
    Lede: path,
    Actions: [{ text: 'Guest links', link: deskLink(c, editor, LINKS) }],
    ...(made && { Done: 'The link is below. It cannot be shown again.' }),
    Sections: present([
      made && {
        kind: 'facts' as const,
        id: 'link',
        heading: 'The link',
        note: 'Anyone who has the link sees the current state of this one draft, read only. It works until it expires or is called off.',
        facts: [
          { name: 'Address', value: { code: made.url } },
          { name: 'Expires', value: time(editor, made.until) },
        ],
      },
      {
        kind: 'form',
        id: 'eyes',
        heading: 'See the draft as',
        post,
        rows: eyeRows(c, editor, await audiencesAt(editor, path)),
        submits: [{ text: 'Show it', value: 'show' }],
      },
      {
        kind: 'form',
        id: 'past',
        heading: 'As it was',
        note: 'Built from the record of publishes. Phrases and design are today’s.',
        post,
        rows: [whenRow(editor, 'asOf', 'When', 'What visitors saw at that minute.')],
        submits: [{ text: 'Show it', value: 'as-of' }],
      },
      may(editor.role, 'editor') && {
        kind: 'form' as const,
        id: 'share',
        heading: 'Show the draft to a person without an account',
        post,
        rows: [{ name: 'hours', label: 'The link works for', control: 'select' as const, parts: { value: '72' }, choices: HOURS }],
        submits: [{ text: 'Make a link', value: 'link' }],
      },
    ]),
  };
  return boardResponse(c, editor, 'publish', board);
}

/** POST: 303 to the page with the chosen preview; with `link`, this page again with the new link. */
export async function postReview(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'reader' });
  const { path } = readQuery(c.req.raw, query);
  const posted = await readDeskForm(c.req.raw, 16 * 1024);
  const shape = ['state', 'at', 'language', 'agency', 'campaign', 'audience', 'asOf', 'hours'].map((name) => ({
    name,
    control: 'line',
  }));
  const boxes = ['login', 'scripts'].map((name) => ({ name, control: 'checkbox' }));
  const answers = formAnswers([...shape, ...boxes], posted) as Record<string, string>;
  const what = postedText(posted, 'do');
  if (what === 'link') {
    if (!may(editor.role, 'editor')) throw new Forbidden(`This needs the role editor; your role is ${editor.role}.`);
    // No link is made for a page that does not exist.
    await pageAt(editor, path);
    const hours = HOURS.find(({ id }) => id === answers.hours) ?? HOURS[2];
    return page(c, editor, path, await makePreviewLink(c, editor, { path, hours: Number(hours?.id) }));
  }
  const site = inLanguage(c.get('site'), what === 'show' && answers.language ? answers.language : editor.language);
  const asked =
    what === 'as-of'
      ? { 'as-of': answers.asOf }
      : {
          'look-state': answers.state,
          'look-at': answers.at,
          'look-agency': answers.agency,
          'look-login': answers.login === '1' ? 'yes' : '',
          'look-audience': answers.audience,
          utm_campaign: answers.campaign,
          scripts: answers.scripts === '1' ? 'off' : '',
        };
  return seeOther(withQuery(addressOf(site, safeNext(path)), asked));
}

/** Audiences for which blocks of the page and its design have versions. */
async function audiencesAt({ db, site, language }: EditorContext, path: string): Promise<string[]> {
  const closure = await loadClosure(db, { stage: 'draft', site, language }, { route: routePath(path) });
  if (!closure) return [];
  const { root, parts } = closure;
  const layouts = [parts.get(root.presentation?.design ?? '')?.presentation, root.presentation];
  const blocks = layouts.flatMap((layout) => [...everyBlock(layout?.placeholders ?? {})]);
  return audiencesOfPage(blocks.flatMap(({ placed: { versions = [] } }) => versions.map(({ audience }) => audience)));
}

const HOURS = [
  { id: '4', name: '4 hours' },
  { id: '24', name: 'A day' },
  { id: '72', name: 'Three days' },
  { id: '168', name: 'A week' },
  { id: '336', name: 'Two weeks' },
];

function eyeRows(c: AppContext, editor: EditorContext, audiences: readonly string[]): FormRow[] {
  return [
    {
      name: 'state',
      label: 'A visitor in',
      control: 'select',
      parts: { value: '' },
      choices: [{ id: '', name: 'Wherever I am' }, ...Object.entries(STATE_NAMES).map(([id, name]) => ({ id, name }))],
    },
    whenRow(editor, 'at', 'On', 'For banners and opening hours. Leave empty for now.'),
    {
      name: 'language',
      label: 'Language',
      control: 'select',
      parts: { value: editor.language },
      choices: c.get('site').languages.map(({ language }) => ({ id: language, name: languageName(language) })),
    },
    {
      name: 'agency',
      label: 'Saved agency',
      hint: 'Its account number, such as AA1001.',
      control: 'line',
      parts: { value: '' },
    },
    { name: 'login', label: 'Logged in', control: 'checkbox', parts: { value: '' } },
    { name: 'campaign', label: 'Campaign', hint: 'Its name, as links of the campaign have it.', control: 'line', parts: { value: '' } },
    ...(audiences.length > 0
      ? [
          {
            name: 'audience',
            label: 'Version',
            hint: 'Of the blocks that have versions for audiences.',
            control: 'select' as const,
            parts: { value: '' },
            choices: [
              { id: '', name: 'As such a visitor gets it' },
              ...[...audiences, DEFAULT_AUDIENCE].map((id) => ({ id, name: audienceName(id) })),
            ],
          },
        ]
      : []),
    { name: 'scripts', label: 'With scripts off', control: 'checkbox', parts: { value: '' } },
  ];
}
