/** What operators read of tracked events: figures in tables, bars beside them, words where there is nothing [TRK-07]. */
import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

const render = (example: string) => renderExample('Reports', example);

test('every figure is in a table with caption and heads, and the bar has the same length [TRK-07]', () => {
  const html = render('default');
  const tables = html.match(/<table.*?<\/table>/gs) ?? [];
  expect(tables).toHaveLength(3);
  for (const table of tables) {
    expect(table).toMatch(/<caption>[^<]+<\/caption>/);
    const heads = table.match(/<th scope="col">/g)?.length;
    const [head, ...rows] = table.match(/<tr>.*?<\/tr>/gs) ?? [];
    expect(head).toContain('scope="col"');
    for (const row of rows)
      expect([row.match(/<th scope="row">/g)?.length, 1 + (row.match(/<td data-head="[^"]+">/g)?.length ?? 0)]).toEqual([1, heads]);
  }
  expect(html).toMatch(
    />sewer backup<\/a>.*?reports__part--0" x="0" width="45.3".*?<td data-head="Searches">97<\/td><td[^>]*>11.4%<\/td><td[^>]*>0.64<\/td>/s,
  );
  expect(html).toMatch(
    />LCP<.*?part--0" x="0" width="91".*?part--1" x="91" width="6.5".*?part--2" x="97.5" width="2.5".*?<td[^>]*>1.6 s<\/td><td[^>]*>91%/s,
  );
  expect(html.match(/<svg(?![^>]*preserveAspectRatio)/g), 'key of the rated bars').toHaveLength(3);
  expect(html).not.toMatch(/style=/);
});

test('a term leads to its results, unless it is masked', () => {
  const html = render('default');
  expect(html).toContain('href="https://www.example.com/search-results?searchValue=jet%20ski"');
  expect(html).toMatch(/<span>\[address\]<small>/);
});

test('period and place stay chosen, and one place is no choice', () => {
  for (const chosen of ['Last 7 days', 'lake-erie, es'])
    expect(render('default')).toMatch(new RegExp(`<option[^>]*selected=""[^>]*>${chosen}</option>`));
  expect(render('one place')).not.toContain('name="place"');
  expect(render('one place')).toContain('name="days"');
});

test('without data it says so and draws nothing', () => {
  const html = render('no data yet');
  for (const words of ['No data yet: no search came to nothing.', 'No data yet: nobody has searched.']) expect(html).toContain(words);
  expect(html).not.toMatch(/<table|<svg/);
  expect(render('empty')).toContain('There is no data yet.');
});

test('without records it says so, and keeps the filter', () => {
  const html = render('records away');
  expect(html).toMatch(/role="alert">The records are not to be had just now/);
  expect(html).toContain('name="days"');
  expect(html).not.toMatch(/no data yet|<table|Since/i);
});

test('what visitors typed is text [SEC-02]', () => {
  const html = render('script in a search');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).not.toContain('<script>alert');
});
