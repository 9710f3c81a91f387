/** Boards of the examples as data, with one of each kind of section. */
import type { Board } from './schema.ts';

type Section = NonNullable<Board['Sections']>[number];
type Row = Extract<Section, { kind: 'table' }>['rows'][number];
type Levelled = { level: number; state: 'good' | 'draft' | 'wait'; fold?: boolean; by?: string };

const moment = { iso: '2026-11-21T14:05:00.000Z', text: 'Nov 21, 2026, 9:05 AM' };
const words = { good: 'Published', draft: 'Draft', wait: 'Scheduled' };
const same = (text: string) => ({ kind: 'same' as const, text });
const added = (text: string) => ({ kind: 'added' as const, text });
const removed = (text: string) => ({ kind: 'removed' as const, text });

const pageRow = (name: string, path: string, { level, state, fold, by = 'Content desk' }: Levelled): Row => ({
  cells: [{ text: name, link: path, note: path }, { badge: state, text: words[state] }, { time: moment }, by],
  level,
  ...(fold !== undefined && { fold: { link: `/desk/pages?open=${encodeURIComponent(path)}`, isOpen: fold } }),
  select: path,
  anchor: `page${path.replaceAll('/', '-')}`,
  actions: [
    { text: 'Edit', link: `${path}?mode=edit` },
    { text: 'History', link: `/desk/history?page=${encodeURIComponent(path)}` },
    {
      text: 'Delete',
      post: '/desk/pages',
      value: 'delete',
      hidden: { page: path, revision: 'r1' },
      confirm: `“${name}” goes from the site when this is published. Three pages link to it.`,
    },
  ],
});

export const pages: Board = {
  Title: 'Pages',
  Lede: 'Everything that has an address. What you change is a draft until it is published.',
  Done: '“Winter driving” was moved. The new order is a draft.',
  Actions: [
    { text: 'Export as CSV', link: '/desk/pages.csv', isDownload: true },
    { text: 'New page', link: '/desk/pages/new', look: 'light' },
  ],
  Sections: [
    {
      kind: 'table',
      id: 'tree',
      caption: 'Pages',
      isTitled: false,
      views: [
        { name: 'All', count: '312', link: '/desk/pages', isShown: true },
        { name: 'Drafts', count: '4', link: '/desk/pages?state=draft' },
        { name: 'Hidden', count: '0', link: '/desk/pages?state=hidden' },
      ],
      filter: {
        action: '/desk/pages',
        hidden: { sort: 'name' },
        fields: [
          { kind: 'search', name: 'find', label: 'Title or address' },
          {
            kind: 'select',
            name: 'type',
            label: 'Page type',
            all: 'Every type',
            choices: ['Product', 'Article'].map((name) => ({ value: name.toLowerCase(), name })),
            chosen: 'article',
          },
        ],
      },
      heads: [{ text: 'Name', sort: '/desk/pages?sort=-name', sorted: 'ascending' }, 'State', { text: 'Changed', sort: '?sort=at' }, 'By'],
      rows: [
        pageRow('Home', '/', { level: 1, state: 'good', fold: true }),
        pageRow('Auto insurance', '/auto-insurance', { level: 2, state: 'good', fold: false }),
        pageRow('Resources', '/resources', { level: 2, state: 'good', fold: true }),
        pageRow('Winter driving', '/resources/winter-driving', { level: 3, state: 'draft', by: 'An agent’s desk in Meadville' }),
        pageRow('Boats in storage', '/resources/boats', { level: 3, state: 'wait' }),
      ],
      bulk: {
        post: '/desk/pages',
        buttons: [
          { text: 'Publish', value: 'publish' },
          { text: 'Delete', value: 'delete', confirm: 'They go from the site when this is published.' },
        ],
      },
      paging: { text: '21 to 40 of 312', previous: '/desk/pages?page=1', next: '/desk/pages?page=3' },
    },
  ],
};

const kinds = [
  { id: '301', name: 'For good (301)', note: 'Search engines forget the old address.' },
  { id: '302', name: 'For now (302)' },
];
const ids = (...all: string[]) => all.map((id) => ({ id, name: id }));
const noSlash = { part: 'value', message: 'does not begin with /.' };
const forGood = { part: 'value', message: 'has to be for good here.' };

export const everyControl: Board = {
  Title: 'New redirect',
  Trail: [
    { name: 'Redirects', link: '/desk/redirects' },
    { name: 'Erie County', link: '/desk/redirects?group=erie' },
  ],
  Problem: { text: 'Nothing was lost: what you typed is below.', faults: [{ message: 'Two others lead to the same address.' }] },
  Sections: [
    {
      kind: 'form',
      id: 'redirect',
      heading: 'Redirect',
      isTitled: false,
      post: '/desk/redirects/new',
      hidden: { revision: 'r7' },
      rows: [
        { name: 'from', label: 'Old address', hint: 'Begins with /.', control: 'line', parts: { value: 'auto' }, error: noSlash },
        { name: 'to', label: 'New address', control: 'line', parts: { value: '/auto-insurance' }, saved: { value: '/auto' } },
        { name: 'kind', label: 'Kind', control: 'radio', parts: { value: '302' }, choices: kinds, error: forGood },
        { name: 'language', label: 'Language', control: 'select', parts: { value: 'es' }, choices: ids('en', 'es') },
        { name: 'states', label: 'States', control: 'boxes', parts: { value: 'PA\nOH' }, choices: ids('PA', 'NY', 'OH') },
        { name: 'ends', label: 'Last day', control: 'day', parts: { value: '2026-12-31' } },
        { name: 'at', label: 'Begins', control: 'date', parts: { value: '2026-11-04T09:30' } },
        { name: 'list', label: 'A list of them', hint: 'CSV with the columns from, to, kind.', control: 'file', accept: '.csv,text/csv' },
        { name: 'secret', label: 'Password', control: 'password', parts: { value: 'never shown' } },
        { name: 'note', label: 'Why', control: 'text', parts: { value: 'Printed on the calendar\nof 2019.' } },
        { name: 'isOn', label: 'In use', control: 'checkbox', parts: { value: '1' } },
        { name: 'body', label: 'Body', hint: 'The answer.', control: 'html', parts: { value: '<p>Usually, yes.</p>' } },
        { name: 'count', label: 'Count', control: 'number', parts: { value: '3' } },
        { name: 'link', label: 'Link', control: 'link', parts: { href: '/claims', text: 'Report a claim', target: '' } },
        {
          name: 'image',
          label: 'Image',
          control: 'image',
          parts: { src: '/-/media/spot-porch-mail.svg', alt: 'A full letter box', decorative: '', width: '800', height: '600', focus: '' },
        },
        { name: 'author', label: 'Author', control: 'reference', parts: { value: 'b' }, choices: [{ id: 'b', name: 'The editors' }] },
        { name: 'agency', label: 'Agency', control: 'reference', parts: { value: '' }, choices: [] },
        { name: 'links', label: 'Links', control: 'list', count: 4, link: '/edit/items?item=0&field=Links' },
        { name: 'panel', label: 'Panel', control: 'entry', link: '/edit/fields?item=0&in=Panel%2F1' },
        { name: 'feed', label: 'Feed', control: 'fixed' },
      ],
      submits: [
        { text: 'Save redirect', value: 'save' },
        { text: 'Save and add another', value: 'another' },
      ],
      cancel: { text: 'Back without saving', link: '/desk/redirects' },
    },
  ],
};

const card = (name: string, src: string, badge: 'good' | 'bad', text: string) => ({
  name,
  link: `/desk/media/${name}`,
  picture: { src: `/-/media/${src}.svg`, width: 800, height: 600 },
  facts: ['SVG', '800 × 600', '14 KB'],
  state: { badge, text },
  select: name,
  actions: [{ text: 'Replace', link: `/desk/media/${name}/replace` }],
});

export const library: Board = {
  Title: 'Media',
  Actions: [{ text: 'Upload', link: '/desk/media/upload', look: 'light' }],
  Sections: [
    {
      kind: 'cards',
      id: 'files',
      caption: 'Files',
      isTitled: false,
      count: '1,204 files',
      cards: [
        card('porch-mail.svg', 'spot-porch-mail', 'good', 'Described'),
        card('not-found-buoy.svg', 'not-found-buoy', 'bad', 'No description'),
        { name: 'Annual report 2025.pdf', link: '/desk/media/report', facts: ['PDF', '2.1 MB'], state: { badge: 'off', text: 'Not used' } },
      ],
      bulk: { post: '/desk/media', buttons: [{ text: 'Delete', value: 'delete' }] },
    },
    {
      kind: 'table',
      id: 'lost',
      caption: 'Lost pictures',
      none: 'Every picture that a page names is here.',
      heads: ['Name'],
      rows: [],
      tools: [{ text: 'Refresh', post: '/desk/media', value: 'look' }],
    },
  ],
};

const late = {
  note: 'Two places did not answer. Visitors there see the old page for an hour at most.',
  actions: [{ text: 'Try again', post: '/desk/publish', value: 'again' }],
};

export const running: Board = {
  Title: 'Publish',
  Lede: 'Eleven items are on their way. Visitors see all of them within a minute.',
  Views: [
    { name: 'Now', link: '/desk/publish', isShown: true },
    { name: 'Before', count: '48', link: '/desk/publish?before=1' },
  ],
  Sections: [
    {
      kind: 'steps',
      id: 'steps',
      heading: 'Progress',
      steps: [
        { name: 'Checked', state: { badge: 'good', text: 'Done' }, facts: [{ time: moment }, '2 warnings, both with a reason'] },
        { name: 'Written', state: { badge: 'wait', text: 'Under way' }, facts: ['7 of 11 items'] },
        { name: 'Caches renewed', state: { badge: 'bad', text: 'Failed' }, ...late },
        { name: 'Search index', state: { badge: 'draft', text: 'Not begun' } },
      ],
    },
    {
      kind: 'facts',
      id: 'facts',
      heading: 'What it holds',
      facts: [
        { name: 'Items', value: 11 },
        { name: 'Pages', value: { several: [{ text: 'Winter driving', link: '/resources/winter-driving' }, 'Boats in storage'] } },
        { name: 'Revision', value: { code: '7f3a91c2' } },
        { name: 'Seen by visitors', value: { badge: 'wait', text: 'Not yet', note: 'Within 60 seconds of the last step.' } },
      ],
    },
    {
      kind: 'figures',
      id: 'sizes',
      heading: 'Lately',
      note: 'Publishes of the last 30 days.',
      facts: [{ name: 'Publishes', value: '48' }],
      tables: [
        {
          caption: 'By who published',
          heads: ['Who', 'Publishes', 'Items'],
          none: 'There are no publishes yet.',
          rows: [
            { name: 'Content desk', parts: [80], cells: ['38', '301'] },
            { name: 'Claims desk', parts: [21], cells: ['10', '12'] },
          ],
        },
      ],
    },
    {
      kind: 'text',
      id: 'help',
      heading: 'From a terminal',
      body: [
        'The same from a copy of the content:',
        { code: 'npm run content:push -- --site lake-erie --publish' },
        { list: ['It is refused when another editor saved in between.', 'It writes nothing that the checks stop.'], isNumbered: true },
        { actions: [{ text: 'Download everything', link: '/desk/export', isDownload: true }] },
      ],
    },
  ],
};

const gap = { kind: 'gap' as const, text: '312 words are the same.' };

export const differences: Board = {
  Title: 'Winter driving: draft and live',
  Trail: [{ name: 'Pages', link: '/desk/pages' }],
  Actions: [{ text: 'Restore the live one', post: '/desk/history', value: 'restore', confirm: 'The draft stays in the history.' }],
  Sections: [
    {
      kind: 'diff',
      id: 'changes',
      heading: 'What differs',
      fields: [
        { name: 'Headline', change: { parts: [same('Driving in '), removed('winter'), added('lake-effect snow')] } },
        {
          name: 'Body',
          note: 'rich text',
          change: { parts: [gap, same('Leave a full car length.\n'), added('Keep a shovel in the trunk.')] },
        },
        { name: 'Goes live', change: { before: 'Nothing', after: { time: moment } } },
      ],
    },
    { kind: 'diff', id: 'layout', heading: 'Blocks', none: 'The same blocks in the same order.', fields: [] },
    {
      kind: 'compare',
      id: 'sides',
      heading: 'Side by side',
      sides: [
        { caption: 'Live', src: '/auto-insurance', link: '/desk/compare?side=live' },
        { caption: 'Draft', src: '/auto-insurance?mode=preview', link: '/desk/compare?side=draft', isShown: true },
      ],
    },
  ],
};

const LONG = 'Donaudampfschifffahrtsgesellschaftshaftpflichtversicherung'.repeat(3);
const ARABIC = 'البحيرة تغيّر رأيها ونحن نفي بوعدنا (814) 555 - 0142';

/** Long words, right-to-left words, and attacks. */
export const foreignTexts: Board = {
  Title: LONG,
  Trail: [{ name: LONG, link: '/desk/pages' }],
  Actions: [{ text: LONG, link: '/desk/pages' }],
  Sections: [
    {
      kind: 'table',
      id: 'missed',
      caption: 'Missed addresses',
      heads: ['Address', 'Times', 'From', 'State', 'Last'],
      rows: [
        {
          cells: [{ text: `/${LONG}`, link: 'javascript:alert(1)' }, 12045, { code: LONG }, { badge: 'bad', text: LONG }, { time: moment }],
          level: 9,
          actions: [{ text: 'Make a redirect', link: '/desk/redirects/new' }],
        },
        { cells: ['<script>alert(1)</script>', 3, { several: [LONG, 7] }, { badge: 'off', text: 'Ignored' }, ''] },
        { cells: [{ text: ARABIC, lang: 'ar', link: '/ar', note: '/ar' }, 4, '', '', ''], level: 2 },
      ],
    },
    { kind: 'facts', id: 'facts', heading: LONG, facts: [{ name: LONG, value: LONG }] },
    {
      kind: 'diff',
      id: 'diff',
      heading: 'What differs',
      fields: [
        { name: LONG, change: { parts: [removed(LONG), added(LONG)] } },
        { name: 'Headline', lang: 'ar', change: { parts: [same(ARABIC), added(` ${ARABIC}`)] } },
      ],
    },
    { kind: 'cards', id: 'files', caption: 'Files', cards: [{ name: LONG, facts: [LONG] }] },
  ],
};
