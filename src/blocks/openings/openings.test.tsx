import { expect, test } from 'vitest';
import { renderExample, testPage } from '../../../test/render.tsx';
import { isClosed, payText } from './opening-fields.ts';

const rows = (name: string) => renderExample('OpeningList', name).split('<li').slice(1);

test('each opening is a row that links to its page, with place, pay and closing date [BLK-24]', () => {
  const [first = '', second = ''] = rows('default');
  expect(first).toMatch(/<h3[^>]*><a class="entry__link" href="\/careers\/field-adjuster-property">Field adjuster, property<\/a><\/h3>/);
  expect(first).toContain('Erie and Chautauqua counties, from home');
  expect(first).toContain('$58,000 to $74,000');
  expect(first).toMatch(/Closes<\/span><time dateTime="2099-01-15">January 15, 2099/);
  expect(second).toContain('>$52,000<');
  expect(rows('facts missing')[0]).not.toMatch(/\$|<time|Closes/);
  expect(renderExample('OpeningList', 'empty')).toBe('');
});

test('a closed opening says so in the list and on its page, which has no way to apply any more [BLK-24]', () => {
  expect(rows('default')[2]).toMatch(/data-closed="true".*Closed<\/span><time/s);
  const page = renderExample('OpeningHead', 'closed');
  expect(page).toMatch(/This opening closed on(?:<!-- -->)? <time[^>]*>November 20, 2020<\/time>.*href="\/careers#openings"/s);
  expect(page).not.toMatch(/mailto:|One page is plenty/);
  expect(renderExample('OpeningHead', 'default')).toMatch(
    /<a href="mailto:careers@lakeeriemutual.example" class="btn btn--light">Write to us/,
  );
});

test('the facts of its page stand in for the block’s own [BLK-24]', () => {
  const fields = {
    Title: { value: 'Baker' },
    Place: { value: 'Erie' },
    PayFrom: { value: '41000' },
    Hours: { value: 7 },
    ClosingDate: { value: 'soon' },
  };
  const html = renderExample('OpeningHead', 'empty', { page: { route: { ...testPage().route, fields } } });
  expect(html).toMatch(/<h1[^>]*>Baker<\/h1>.*Where<\/dt><dd>Erie/s);
  expect(html).toContain('$41,000');
  expect(html).not.toContain('Closes');
});

test('an opening is open until its closing day ends in the company’s zone, in winter and in summer [BLK-24]', () => {
  const isOver = (day: string, at: string, timeZone = 'America/New_York') =>
    isClosed({ ClosingDate: { value: day } }, { now: Date.parse(at), timeZone });
  expect(isOver('2026-12-04T00:00:00Z', '2026-12-04T23:59:00-05:00')).toBe(false);
  expect(isOver('2026-12-04T00:00:00Z', '2026-12-05T00:01:00-05:00')).toBe(true);
  expect(isOver('2026-07-15T00:00:00Z', '2026-07-15T23:59:00-04:00')).toBe(false);
  expect(isOver('2026-07-15T00:00:00Z', '2026-07-16T00:01:00-04:00')).toBe(true);
  expect(isOver('2026-07-15T00:00:00Z', '2026-07-16T00:01:00-04:00', 'America/Chicago')).toBe(false);
  expect(isOver('', '2026-07-16T00:01:00-04:00')).toBe(false);
  expect(payText({ PayFrom: { value: 31000 }, PayTo: { value: null } }, testPage())).toBe('$31,000');
});
