/** Tests the gate's rules, each with content that passes and content that fails [EDT-04]. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cpuMs } from '../../../test/cpu-time.ts';
import { scaled } from '../../../test/scale.ts';
import * as z from 'zod';
import { sanitise } from '../../content/rich-text.ts';
import type { StoredFields } from '../../content/repository/store/items.ts';
import { definitionOf } from '../../forms/definition.ts';
import { formShape } from '../../forms/shape.ts';
import { checkAnchors } from './anchors.ts';
import { checkAxe } from './axe.ts';
import { checkContrast, type ChosenGround, contrastRatio, GROUNDS, PIGMENTS } from './contrast.ts';
import { checkEmptyColumns, checkEmptyEntries } from './empty-parts.ts';
import { checkForm } from './forms.ts';
import { checkHeadings } from './headings.ts';
import { checkLengths } from './lengths.ts';
import { checkLinkWords } from './link-words.ts';
import { type Arrival, checkLinks, checkOutside, destinationOf, type OutsideAnswer } from './links.ts';
import { mayAsk } from './external-links.ts';
import { checkNotes } from './notes.ts';
import { checkPatterns } from './patterns.ts';
import { checkPictures } from './pictures.ts';
import { checkReading, gradeOf } from './reading.ts';
import { readMarkup } from './read-markup.ts';
import { type Finding, judge } from './findings.rules.ts';
import { checkSamples, textsIn } from './samples.ts';
import { storedParts } from './stored-parts.ts';

const PAGE = 'p'.repeat(32);
const levels = (findings: readonly Finding[]) => findings.map(({ level }) => level);
const headings = (html: string) => levels(checkHeadings(readMarkup(html).headings, PAGE));

describe('headings', () => {
  test('one h1 and no skipped level passes [EDT-04]', () => {
    expect(headings('<h1>Auto</h1><h2>Cover</h2><h3>Glass</h3><h2>Claims</h2><h3>How</h3>')).toEqual([]);
  });
  test.each([
    ['two first headings', '<h1>Auto</h1><h1>Home</h1>', ['error']],
    ['an empty heading', '<h1>Auto</h1><h2> <b></b></h2>', ['error']],
    ['a heading with only a non-breaking space', '<h1>Auto</h1><h2>&nbsp;</h2>', ['error']],
    ['the same after the sanitiser', sanitise('<h1>Auto</h1><h2><b>&nbsp;</b>&shy; &#160;</h2>'), ['error']],
    ['a skipped level', '<h1>Auto</h1><h3>Glass</h3>', ['warning']],
    ['no first heading', '<h2>Cover</h2>', ['warning']],
  ])('reports %s [EDT-04]', (_, html, expected) => {
    expect(headings(html)).toEqual(expected);
  });
  test('shows editors characters, not character references [EDT-04]', () => {
    const { headings, links } = readMarkup('<h1>A</h1><h1>Ice &ndash; from&nbsp;&euro;5<br>a month</h1><a href="/x?a=1&amp;b">Q&amp;A</a>');
    expect(checkHeadings(headings, PAGE)[0]?.where).toBe('A · Ice – from €5 a month');
    expect(links).toEqual([{ href: '/x?a=1&b', text: 'Q&A' }]);
  });
  test('alt text counts as heading text; templates for scripts are ignored [EDT-04]', () => {
    expect(headings('<h1><img src="x" alt="Lake Erie Mutual"></h1><template><h2></h2></template><svg><title>x</title></svg>')).toEqual([]);
  });
});

describe('pictures', () => {
  const of = (value: unknown) => levels(checkPictures(storedParts({ Photo: { value } }), PAGE));
  test('alt text or marked decoration passes [EDT-04]', () => {
    expect(of({ src: '/a.jpg', alt: 'A porch in March' })).toEqual([]);
    expect(of({ src: '/a.jpg', alt: '' })).toEqual([]);
    expect(of('<p><img src="/a.jpg" alt="A porch"></p>')).toEqual([]);
    expect(of({})).toEqual([]);
  });
  test.each([
    ['no words', { src: '/a.jpg' }],
    ['the name of a file', { src: '/a.jpg', alt: 'IMG_0042.jpg' }],
    ['rich text without words', '<p><img src="/a.jpg"></p>'],
  ])('%s stops [EDT-04]', (_, value) => {
    expect(of(value)).toEqual(['error']);
  });
  test('checks entries inside an item, and names their path [EDT-04]', () => {
    const fields = {
      Cards: { list: [{ ref: PAGE }, { id: 'a', name: 'a', displayName: 'a', fields: { Image: { value: { src: '/x.png' } } } }] },
    };
    expect(checkPictures(storedParts(fields), PAGE)[0]?.field).toBe('Cards.2.Image');
  });
});

describe('patterns of form fields', () => {
  const field = (Label: string, pattern: string) => ({
    id: Label,
    name: Label,
    displayName: Label,
    fields: { Label: { value: Label }, ValidationPattern: { value: pattern } },
  });
  const form = (...list: ReturnType<typeof field>[]) => ({ displayName: 'Form', fields: { FormFields: { list } } });

  test('valid patterns and none pass [EDT-04] [FRM-05]', () => {
    expect(checkPatterns(form(field('Title', '^(Mr|Mrs|Ms)$'), field('Name', '')), PAGE)).toEqual([]);
  });
  test.each([
    ['is no regular expression', '^(Mr|Mrs$'],
    ['refers back to a group', '(a)\\1'],
  ])('one that %s stops, and is named by its field [EDT-04] [FRM-05]', (fault, pattern) => {
    const panel = { ...field('Boat', ''), fields: { FormFields: { list: [field('Hull number', pattern)] } } };
    expect(checkPatterns(form(field('Name', ''), panel as never), PAGE)).toEqual([
      {
        rule: 'pattern',
        level: 'error',
        item: PAGE,
        field: 'FormFields.2.FormFields.1.ValidationPattern',
        message: `The pattern of the field “Hull number” ${fault}, so answers cannot be checked with it.`,
        where: pattern,
      },
    ]);
  });
});

describe('title and description', () => {
  const good = { title: 'Auto insurance in Erie', description: 'What a policy pays for when the road ices over, and what it does not.' };
  test('usual lengths pass; a page hidden from search engines needs no description [EDT-04]', () => {
    expect(checkLengths(good, PAGE)).toEqual([]);
    expect(checkLengths({ ...good, description: '' }, PAGE, true)).toEqual([]);
  });
  test.each([
    ['no title', { ...good, title: ' ' }, 'title', 'error'],
    ['a short title', { ...good, title: 'Auto' }, 'title', 'warning'],
    ['a long title', { ...good, title: 'x'.repeat(71) }, 'title', 'warning'],
    ['no description', { ...good, description: '' }, 'description', 'warning'],
    ['a short description', { ...good, description: 'Short.' }, 'description', 'warning'],
    ['a long description', { ...good, description: 'x'.repeat(161) }, 'description', 'warning'],
  ])('reports %s [EDT-04]', (_, head, rule, level) => {
    expect(checkLengths(head, PAGE).map((finding) => [finding.rule, finding.level])).toEqual([[rule, level]]);
  });
});

describe('reading', () => {
  const easy = 'The car is in the lot. We will call you at noon. You can pay by phone or by mail. '.repeat(8);
  const hard =
    'Notwithstanding aforementioned contractual stipulations, policyholders acknowledging consequential liability indemnification necessarily relinquish supplementary jurisdictional considerations regarding administrative reimbursement. '.repeat(
      6,
    );
  test('short sentences of short words pass; long sentences of long words are reported [EDT-04]', () => {
    expect(checkReading(easy, 'en', PAGE)).toEqual([]);
    expect(levels(checkReading(hard, 'en-US', PAGE))).toEqual(['warning']);
  });
  test('does not judge short texts and other languages [EDT-04]', () => {
    expect(gradeOf('Indemnification notwithstanding.')).toBeUndefined();
    expect(checkReading(hard, 'es', PAGE)).toEqual([]);
  });
});

describe('contrast', () => {
  const tokens = readFileSync('src/styles/tokens.css', 'utf8');
  const chosen = (...styles: string[][]): ChosenGround[] => [{ uid: 'u', name: 'Container', styles }];
  test('black on white is 21 to 1 [EDT-04]', () => {
    expect(contrastRatio([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 1);
  });
  test('the table equals the tokens [EDT-04]', () => {
    for (const [name, [lightness, chroma, hue]] of Object.entries(PIGMENTS)) {
      const said = new RegExp(`${name}: oklch\\(([\\d.]+)% ([\\d.]+) ([\\d.]+)\\)`).exec(tokens);
      expect([name, Number(said?.[1]) / 100, Number(said?.[2]), Number(said?.[3])]).toEqual([name, lightness, chroma, hue]);
    }
    const roles = (selector: string) => tokens.slice(tokens.indexOf(selector));
    expect(roles('.on-land {')).toContain(`--ground: var(${GROUNDS.land?.ground})`);
    expect(roles('.on-shoal {')).toContain(`--ground: var(${GROUNDS.shoal?.ground})`);
    expect(roles('.on-deep {')).toContain(`--ground: var(${GROUNDS.deep?.ground})`);
    for (const role of GROUNDS.deep?.text ?? []) expect(roles('.on-deep {')).toContain(`var(${role})`);
  });
  test('editors’ choices pass; two backgrounds at once, and unreadable text on one, are reported [EDT-04]', () => {
    for (const ground of Object.keys(GROUNDS)) expect(checkContrast(chosen(['deep'], [ground, 'neat']), PAGE)).toEqual([]);
    expect(levels(checkContrast(chosen(['land', 'deep']), PAGE))).toEqual(['warning']);
    const pale = { grounds: { ...GROUNDS, land: { ground: '--sand-200', text: ['--white'] } }, pigments: PIGMENTS };
    expect(levels(checkContrast(chosen(['deep'], ['land']), PAGE, pale))).toEqual(['error']);
  });
});

describe('links', () => {
  const places = {
    isOwnHost: (host: string) => host === 'lakeeriemutual.example',
    languages: [
      { language: 'en', prefix: '' },
      { language: 'es', prefix: '/es' },
    ],
    language: 'en',
  };
  test.each([
    ['/auto-insurance/?a=b#glass', { kind: 'page', path: '/auto-insurance', language: 'en', search: '?a=b', anchor: 'glass' }],
    ['/es', { kind: 'page', path: '/', language: 'es', search: '', anchor: '' }],
    ['/espresso', { kind: 'page', path: '/espresso', language: 'en', search: '', anchor: '' }],
    ['https://lakeeriemutual.example/es/auto', { kind: 'page', path: '/auto', language: 'es', search: '', anchor: '' }],
    ['https://elsewhere.example/a#b', { kind: 'outside', url: 'https://elsewhere.example/a' }],
    ['/-/media/a.pdf', { kind: 'media', path: '/-/media/a.pdf', search: '' }],
    ['#glass', { kind: 'anchor', anchor: 'glass' }],
    ['mailto:a@b.example', { kind: 'none' }],
    ['', { kind: 'none' }],
    ['ftp://a.example/', { kind: 'unreadable' }],
    ['https://', { kind: 'unreadable' }],
  ])('%s leads somewhere or nowhere [EDT-04]', (href, expected) => {
    expect(destinationOf(href, places)).toEqual(expected);
  });
  test('working links pass, broken ones are errors [EDT-04]', () => {
    const links = ['/there', '/gone', '/soon'].map((href) => ({ item: PAGE, href, text: 'Words' }));
    const arrivals = new Map<string, Arrival>([
      ['/there', 'there'],
      ['/gone', 'nowhere'],
      ['/soon', 'draft-only'],
    ]);
    expect(checkLinks(links, arrivals).map(({ level, message }) => [level, message.split(' ')[0]])).toEqual([
      ['error', '/gone'],
      ['error', '/soon'],
    ]);
  });
  test('other sites: reports a gone page at once, no response after two attempts, an unchecked link never [EDT-04]', () => {
    const link = { item: PAGE, href: 'https://x.example/', text: '', url: 'https://x.example/' };
    const told = (answer: Partial<OutsideAnswer>) =>
      checkOutside([link], new Map([[link.url, { url: link.url, status: 200, failures: 0, checkedAt: 1, ...answer }]])).length;
    expect([told({}), told({ status: 404, failures: 1 }), told({ status: 0, failures: 1 }), told({ status: 0, failures: 2 })]).toEqual([
      0, 1, 0, 1,
    ]);
    expect(told({ status: 404, failures: 3, checkedAt: null })).toBe(0);
  });
  test('never requests hosts inside a network [EDT-04] [SEC-02]', () => {
    for (const url of [
      'http://10.0.0.1/',
      'http://[::1]/',
      'http://localhost/',
      'http://intranet/',
      'http://a.internal/',
      'https://user:pass@x.example/',
      'https://:pass@x.example/',
      'http://localhost./',
      'http://a.internal./',
      'http://0x7f000001/',
      'https://x.example:6379/',
      'ftp://x.example/',
    ])
      expect([url, mayAsk(url, false)]).toEqual([url, false]);
    expect(mayAsk('https://x.example/a', false)).toBe(true);
  });
});

describe('links to places of the page, and marks of footnotes', () => {
  const places = {
    isOwnHost: (host: string) => host === 'lakeeriemutual.example',
    languages: [
      { language: 'en', prefix: '' },
      { language: 'es', prefix: '/es' },
    ],
    language: 'en',
  };
  const of = (text: string, rendered = text, more: StoredFields = {}) =>
    checkAnchors(PAGE, '/claims', [{ id: PAGE, fields: { Text: { value: text }, ...more } }], readMarkup(rendered), places).map(
      ({ level, field, message }) => [level, field, message.split(':')[0]],
    );
  const note = 'The footnote mark 2 has no note on this page';
  test('existing targets on this page and other pages pass [EDT-04] [SHL-10]', () => {
    const links = '<a href="#note-2">2</a> <a href="#top">Up</a> <a href="/claims#glass">Glass</a> <a href="/billing#glass">Glass</a>';
    expect(of(`${links} <a href="/es/claims#vidrio">Vidrio</a>`, `${links}<p id="glass"></p><li id="note-2"></li>`)).toEqual([]);
  });
  test.each([
    ['a place that is gone', '<a href="#glass">Glass</a>', '#glass links to a place that is not on this page.'],
    ['one by the whole address', '<a href="/Claims/#glass">Glass</a>', '/Claims/#glass links to a place that is not on this page.'],
    ['a mark without a note', '<sup><a href="#note-2">2</a></sup>', note],
  ])('%s stops, once [EDT-04] [SHL-10]', (_, text, message) => {
    expect(of(text)).toEqual([['error', 'Text', message]]);
  });
  test('a mark that a block prints is reported at its field [EDT-04] [SHL-10]', () => {
    const entry = { id: 'a', name: 'a', displayName: 'a', fields: { Headline: { value: '2' }, Footnote: { value: ' 2 ' } } };
    const more = { Features: { list: [{ ref: PAGE }, entry] } };
    expect(of('', '<a href="#note-2">2</a>', more)).toEqual([['error', 'Features.2.Footnote', note]]);
    expect(of('', '<a href="#note-2">2</a>')).toEqual([['error', undefined, note]]);
  });
});

describe('notes without a mark', () => {
  const places = { isOwnHost: () => false, languages: [{ language: 'en', prefix: '' }], language: 'en' };
  const entry = (Title: string, Note: string) => ({
    id: Note,
    name: '',
    displayName: '',
    fields: { Title: { value: Title }, Note: { value: Note } },
  });
  const parts = [{ id: PAGE, fields: { Notes: { list: [entry('', '<p>In Ohio.</p>'), entry('*', 'In Iowa.'), entry('b', 'In Erie.')] } } }];
  const of = (html: string) =>
    checkNotes(parts, '/claims', readMarkup(html), places).map(({ level, field, where }) => [level, field, where]);
  const notes = '<li id="note-1"></li><li id="note-2"></li><li id="note-b"></li>';
  test('each is a warning at its note; notes with a mark, by whatever address, and notes that are not shown pass [EDT-04] [SHL-10]', () => {
    expect(of(`<a href="#note-1">1</a><a href="/claims#note-2">*</a>${notes}<a href="#ref-b">Back</a>`)).toEqual([
      ['warning', 'Notes.3.Note', 'In Erie.'],
    ]);
    expect(of(notes)).toHaveLength(3);
    expect(of('<p>No notes</p>')).toEqual([]);
  });
});

describe('words of links', () => {
  const of = (text: string) =>
    checkLinkWords(storedParts({ Text: { value: `<p><a href="/claims">${text}</a></p>` }, Link: { value: { href: '/a', text } } }), PAGE);
  test.each(['here', 'Click here!', 'Read&nbsp;more &rarr;', '<b>Aquí</b>', 'Haga clic aquí', 'Leer más', ' LINK '])(
    '“%s” alone is a warning, in texts and link fields [EDT-04]',
    (text) => {
      expect(of(text)[0]).toMatchObject({ rule: 'link-words', level: 'warning', field: 'Text', where: '/claims' });
    },
  );
  test('a link field is checked as well, and words that say where a link leads pass [EDT-04]', () => {
    expect(of('Here').map(({ field }) => field)).toEqual(['Text', 'Link']);
    for (const text of ['How to file a claim', 'More about hail', 'Reportar aquí un reclamo', 'Hereford', '', '→'])
      expect(of(text)).toEqual([]);
    expect(of('<img src="/-/media/a.jpg" alt="The claims form"> here').filter(({ field }) => field === 'Text')).toEqual([]);
  });
});

describe('empty columns and entries', () => {
  const block = (name: string, params = {}, placeholders = {}) => ({ uid: name, name, params, source: '', placeholders });
  test('a column or row without a block is a warning at its block, hidden ones are not [EDT-04]', () => {
    const columns = block(
      'ColumnSplitter',
      { EnabledPlaceholders: '1,2' },
      { 'column-1-{*}': [block('RichText')], 'column-2-{*}': [], 'column-3-{*}': [] },
    );
    const rows = block('RowSplitter', { EnabledPlaceholders: '1' }, { 'row-1-{*}': [columns] });
    expect(checkEmptyColumns({ design: '', placeholders: { main: [rows] } }, PAGE)).toMatchObject([
      { rule: 'empty', level: 'warning', uid: 'ColumnSplitter', where: 'column 2 of 2' },
    ]);
    expect(checkEmptyColumns(null, PAGE)).toEqual([]);
  });
  const entry = (fields: StoredFields) => ({ id: 'a', name: 'a', displayName: 'a', fields });
  const of = (fields: StoredFields) => checkEmptyEntries(fields, PAGE).map(({ level, field }) => [level, field]);
  test('an entry of a list with no words, picture or link is a warning at its first field [EDT-04]', () => {
    const empty = entry({
      Question: { value: ' ' },
      Answer: { value: '<p>&nbsp;</p>' },
      Photo: { value: { src: '', alt: '' } },
      IsOpen: { value: true },
    });
    const filled = entry({ Question: { value: 'Why?' } });
    expect(of({ Questions: { list: [filled, empty, { ref: PAGE }, entry({})] } })).toEqual([
      ['warning', 'Questions.2.Question'],
      ['warning', 'Questions.4.Question'],
    ]);
    expect(
      of({
        Children: {
          list: [entry({ Kind: { value: 'Header' }, Rows: { list: [entry({ Cells: { list: [entry({ Text: { value: '' } })] } })] } })],
        },
      }),
    ).toEqual([]);
    expect(of({ Cards: { list: [entry({ Photo: { value: { src: '/a.jpg', alt: '' } } }), entry({ Limit: { value: 0 } })] } })).toEqual([]);
  });
  test('so is an entry of a list in a text, also inside an entry [EDT-04]', () => {
    const text = '<ul><li>One<ul><li> <b></b></li></ul></li><li><img src="/a.jpg" alt="A"></li><li><p>&nbsp;</p></li></ul>';
    expect(of({ Text: { value: text } })).toEqual([
      ['warning', 'Text'],
      ['warning', 'Text'],
    ]);
    expect(of({ Questions: { list: [entry({ Answer: { value: text } })] } })[0]).toEqual(['warning', 'Questions.1.Answer']);
  });
});

describe('example text', () => {
  const sample = 'For claims, three years in a row, in a survey of people who had one.';
  const of = (value: unknown, own: string[] = []) =>
    checkSamples(
      { List: { list: [{ id: 'a', name: 'a', displayName: 'a', fields: { Text: { value } } }] } },
      new Set(textsIn(sample)),
      PAGE,
      new Set(own.flatMap((text) => [...textsIn(text)])),
    );
  test('unchanged example text is an error with its field, whatever its markup [EDT-04]', () => {
    for (const text of [sample, `<p>${sample.replace('claims', '<b>claims</b>')}</p>\n`, sample.toUpperCase()])
      expect(of(text)).toMatchObject([{ level: 'error', rule: 'sample', field: 'List.1.Text' }]);
  });
  test('rewritten text, text of the site’s own files, and labels pass [EDT-04]', () => {
    expect(of(sample.replace('three', 'two'))).toEqual([]);
    expect(of(sample, [`<p>${sample}</p>`])).toEqual([]);
    for (const short of ['Submit', 'Learn more', 'Have questions or need help paying your bill?']) expect([...textsIn(short)]).toEqual([]);
    expect([...textsIn({ Image: { value: { src: '/a.png', alt: sample } } })]).toEqual([]);
  });
});

describe('forms', () => {
  const field = (fields: Record<string, string>) => ({
    fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { value }])),
  });
  const of = (settings: Record<string, string>, ...fields: Record<string, string>[]) => {
    const wrapped = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, { value }]));
    const read = z.object(formShape()).parse({ ...wrapped, FormFields: fields.map(field) });
    return checkForm(definitionOf(read), PAGE, 'A form').map(({ level, field: name }) => [level, name]);
  };
  const name = { Template: 'Single-Line Text', Label: 'Name' };
  test.each([
    ['no field', {}, []],
    [
      'only a heading and a hidden field',
      {},
      [
        { Template: 'Subsection Heading', HeadingText: 'You' },
        { Template: 'Hidden Field', Value: 'x' },
      ],
    ],
    ['an unknown kind', {}, [{ Template: 'Slider', Label: 'How much?' }]],
  ] as const)('reports a form with %s [EDT-04] [FRM-01]', (_, settings, fields) => {
    expect(of({ FormTemplate: 'SharePoint Form', ...settings }, ...fields)).toEqual([['error', 'FormFields']]);
  });
  test('e-mail needs an address, from the form or the visitor’s choice [EDT-04] [FRM-03]', () => {
    expect(of({}, name)).toEqual([['error', 'Recipient']]);
    expect(of({ FormTemplate: 'Base Email Form', Recipient: 'no address' }, name)).toEqual([['error', 'Recipient']]);
    expect(of({ Recipient: 'desk@mail.example' }, name)).toEqual([]);
    expect(of({}, name, { Template: 'Email Selector', Label: 'To', Options: 'desk%40mail.example=Desk' })).toEqual([]);
    expect(of({}, name, { Template: 'Email Selector', Label: 'To', Options: 'none=Choose' })).toEqual([['error', 'Recipient']]);
    for (const FormTemplate of ['Internal Contact Form', 'SharePoint Form', 'Agency Contact Form'])
      expect(of({ FormTemplate }, name)).toEqual([]);
  });
});

test('axe: serious findings are errors, others are warnings, and a missing run is a warning [EDT-04]', () => {
  const found = (impact: 'minor' | 'serious') => [{ rule: 'r', impact, help: 'h', target: 't' }];
  expect(levels(checkAxe(found('serious'), PAGE))).toEqual(['error']);
  expect(levels(checkAxe(found('minor'), PAGE))).toEqual(['warning']);
  expect(levels(checkAxe(undefined, PAGE))).toEqual(['warning']);
  expect(checkAxe([], PAGE)).toEqual([]);
});

test('errors always stop; a warning passes with a reason for it, or for its rule [EDT-04]', () => {
  const finding = (level: Finding['level'], item: string): Finding => ({ rule: 'title', level, item, message: '', where: '' });
  const reason = 'The name of the campaign.';
  expect(judge([finding('error', 'a')], { title: reason }).errors).toHaveLength(1);
  expect(judge([finding('warning', 'a'), finding('warning', 'b')], { 'title a': reason }).unanswered.map(({ item }) => item)).toEqual([
    'b',
  ]);
  expect(judge([finding('warning', 'a'), finding('warning', 'b')], { title: reason }).overruled).toHaveLength(2);
  expect(judge([finding('warning', 'a')], { title: 'ok' }).unanswered).toHaveLength(1);
});

test('reads any markup to its end, in linear time [EDT-04] [SEC-02]', () => {
  const piece = fc.constantFrom(
    '<a href="',
    '">',
    '<h2',
    '<',
    '>',
    "'",
    '<!--',
    '-->',
    '<img alt=',
    'words',
    '</a>',
    '<template>',
    '&amp;',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      readMarkup(pieces.join(''));
    }),
    { numRuns: scaled(300) },
  );
  const started = cpuMs();
  readMarkup('<a "'.repeat(20_000));
  readMarkup('<!--'.repeat(20_000));
  expect(cpuMs() - started).toBeLessThan(2000);
});
