/** Tests the desk's pages made of data: tables, trees, forms, differences, with links and forms alone [EDT-01] [EDT-04] [OPS-01]. */
import { expect, test } from 'vitest';
import { renderBlock, renderExample } from '../../../test/render.tsx';
import { blockExamples } from '../../generated/examples.ts';
import type { Board } from './schema.ts';

const render = (example: string) => renderExample('DeskBoard', example);
const board = (given: Board) => renderBlock('DeskBoard', { fields: { Board: given } });
const text = (html: string) => html.replace(/<[^>]+>/g, '');

test('names the object of every action, and nests no form in another [EDT-01]', () => {
  const html = render('default');
  for (const action of ['Edit', 'History', 'Delete'])
    expect(html).toContain(`${action}<span class="visually-hidden"> Winter driving</span>`);
  // Browsers drop a form inside a form.
  let open = 0;
  for (const [tag] of html.matchAll(/<\/?form\b/g)) {
    open += tag === '<form' ? 1 : -1;
    expect(open).toBeLessThan(2);
  }
  expect(html).toMatch(/<a class="btn btn--line btn--small" href="\/desk\/pages.csv" download/);
});

test('sends the chosen rows by the form below the table, each by its own value [EDT-01]', () => {
  const html = render('default');
  expect(html.match(/<input type="checkbox" form="tree-chosen" name="chosen"/g)).toHaveLength(5);
  expect(html).toMatch(/<form id="tree-chosen"[^>]*method="post"[^>]*>|<form [^>]*id="tree-chosen"/);
  expect(html).toMatch(/<button[^>]*form="tree-chosen"[^>]*value="publish"/);
  expect(html).toContain('<span class="visually-hidden">Choose Boats in storage</span>');
});

test('asks for confirmation of what cannot be undone; the button is behind the question [EDT-01]', () => {
  const confirmation =
    /<details class="desk-parts__ask"><summary[^>]*>Delete.*?<\/summary>(.*?)<\/details>/s.exec(render('default'))?.[1] ?? '';
  expect(confirmation).toContain('Three pages link to it.');
  expect(confirmation).toMatch(/name="revision" value="r1".*<button[^>]*value="delete"/s);
});

test('prints level and state of each tree row as text, and opens it by a link [EDT-01]', () => {
  const html = render('default');
  expect(html.match(/Level \d: /g)).toEqual(['Level 1: ', 'Level 2: ', 'Level 2: ', 'Level 3: ', 'Level 3: ']);
  expect(html.match(/aria-expanded="(true|false)"/g)).toEqual(['true', 'false', 'true'].map((is) => `aria-expanded="${is}"`));
  expect(html).toMatch(/href="\/desk\/pages\?open=%2Fauto-insurance"[^>]*aria-expanded="false".*?What is under Auto insurance</s);
});

test('prints as many cells as heads in each row, each labelled by its head, and the sort order', () => {
  const [table = ''] = render('default').match(/<table.*?<\/table>/s) ?? [];
  const [head = '', ...rows] = table.match(/<tr.*?<\/tr>/gs) ?? [];
  expect(head.match(/<th /g)).toHaveLength(6);
  for (const row of rows) expect([row.match(/<th scope="row"/g)?.length, row.match(/<td/g)?.length]).toEqual([1, 5]);
  expect(rows[0]).toMatch(/<td data-head="State">.*<td data-head="Changed"><time dateTime="2026-11-21/s);
  expect(head).toMatch(/<th[^>]*aria-sort="ascending"[^>]*><a href="\/desk\/pages\?sort=-name">Name<\/a>/);
});

test('keeps the choice of the filter, and gives the links between pages a text', () => {
  const html = render('default');
  expect(html).toMatch(/<option[^>]*selected=""[^>]*>Article<\/option>/);
  expect(html).toContain('<input type="hidden" name="sort" value="name"/>');
  expect(html).toMatch(/rel="prev">Previous<\/a><span>21 to 40 of 312<\/span>/);
});

test('prints the list’s own text when it is empty, without heads, boxes or buttons', () => {
  const html = render('cards, and a list of none');
  expect(html).toContain('Every picture that a page names is here.');
  expect(html).not.toContain('<table');
});

test('lists faults first, in order, with links to their fields; keeps what was typed, but no secret [EDT-01]', () => {
  const html = render('a form with faults');
  const alert = /<div class="summary-box[^>]*role="alert".*?<\/div>/s.exec(html)?.[0] ?? '';
  expect(text(alert)).toBe(
    'Not saved yetNothing was lost: what you typed is below.Two others lead to the same address.Old address does not begin with /.Kind has to be for good here.',
  );
  for (const [, id] of alert.matchAll(/href="#([^"]+)"/g)) expect(html).toMatch(new RegExp(`<input [^>]*id="${id}"`));
  expect(html).toMatch(/<input[^>]*name="f:from"[^>]*value="auto"/);
  expect(html).not.toContain('never shown');
  expect(html).toMatch(/<form[^>]*enctype="multipart\/form-data"/i);
});

test.each(Object.keys(blockExamples['desk-board']?.examples ?? {}))(
  '%s: labels every control, and prints every description that a control refers to [EDT-01]',
  (example) => {
    const html = render(example);
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [tag] of html.matchAll(/<(?:input|textarea|select)\b[^>]*>/g)) {
      if (tag.includes('type="hidden"')) continue;
      const id = /\sid="([^"]+)"/.exec(tag)?.[1] ?? '';
      const isInLabel = /<label[^>]*>$/.test(html.slice(0, html.indexOf(tag)));
      expect([tag, isInLabel || html.includes(`<label for="${id}">`)]).toEqual([tag, true]);
      for (const described of /aria-describedby="([^"]+)"/.exec(tag)?.[1]?.split(' ') ?? []) expect(ids).toContain(described);
    }
  },
);

test('sends an unchecked box as an empty value [EDT-01]', () => {
  expect(render('a form with faults')).toContain('<input type="hidden" name="f:isOn" value=""/>');
});

test('shows both values of a conflict: what was typed and what is saved [EDT-04]', () => {
  expect(text(render('a form with faults'))).toContain('New address as it was saved in the meantime:/auto');
});

test('keeps the choice of several boxes and of several options', () => {
  const html = render('a form with faults');
  const checked = [...html.matchAll(/<input[^>]*type="(checkbox|radio)"[^>]*>/g)].filter(([tag]) => tag.includes('checked=""'));
  expect(checked.map(([tag]) => /value="([^"]*)"/.exec(tag)?.[1])).toEqual(['302', 'PA', 'OH', '1']);
});

test('marks added and removed words in text, and unchanged words not at all [EDT-04]', () => {
  const words = /<div class="desk-board__words".*?<\/div>/s.exec(render('differences'))?.[0] ?? '';
  expect(text(words)).toBe('Driving in  (removed: winter)  (added: lake-effect snow) ');
  expect(words).toMatch(/<del>.*winter.*<\/del><ins>.*lake-effect snow.*<\/ins>/);
});

test('names the frames of two pages; a narrow screen can show either [EDT-04]', () => {
  const html = render('differences');
  expect(html.match(/<iframe[^>]*title="(Live|Draft)"/g)).toHaveLength(2);
  expect(html).toMatch(/href="\/desk\/compare\?side=draft" aria-current="true"/);
  expect(html.match(/desk-board__side--other/g)).toHaveLength(1);
  const foreign = board({
    Sections: [
      {
        kind: 'compare',
        id: 'c',
        heading: 'Both',
        sides: [
          { caption: 'One', src: '//elsewhere.example/', link: '?a' },
          { caption: 'Two', src: 'https://elsewhere.example/', link: '?b' },
        ],
      },
    ],
  });
  expect(foreign).not.toMatch(/<iframe[^>]*src=/);
});

test('prints foreign content as text: no markup, no script address [SEC-02]', () => {
  const html = render('long, Arabic and hostile words');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).not.toMatch(/<script>alert|javascript:/);
});

test('formats figures for people, and marks words in another language', () => {
  expect(render('long, Arabic and hostile words')).toContain('12,045');
  expect(render('long, Arabic and hostile words')).toContain('<bdi lang="ar">');
});
