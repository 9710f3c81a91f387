/** What operators read of feedback [BLK-22]. */
import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

test('tells average, stars and options in figures, with bars of the same lengths [BLK-22]', () => {
  const html = renderExample('FeedbackResults', 'default');
  expect(html).toContain('<b>3.9</b> of 5 stars');
  const rows = [
    ...html.matchAll(
      /<th scope="row">(\d stars?)<\/th>.*?width="([\d.]+)" height="1"><\/rect><\/svg><\/td><td[^>]*>(\d+)<\/td><td[^>]*>([\d.]+%)/gs,
    ),
  ].map(([, ...cells]) => cells);
  expect(rows).toEqual([
    ['5 stars', '45', '18', '45%'],
    ['4 stars', '25', '10', '25%'],
    ['3 stars', '15', '6', '15%'],
    ['2 stars', '5', '2', '5%'],
    ['1 star', '10', '4', '10%'],
  ]);
  expect(html).toMatch(/<th scope="row">It answered my question<\/th>.*?<td[^>]*>25<\/td><td[^>]*>62\.5%/s);
  expect(html.match(/<svg[^>]*aria-hidden="true"/g)).toHaveLength(7);
});

test('page and period stay chosen, and a page leads to its own [BLK-22]', () => {
  const html = renderExample('FeedbackResults', 'one page');
  for (const chosen of ['/claims \\(lake-erie, en\\)', 'Last 7 days'])
    expect(html).toMatch(new RegExp(`<option[^>]*selected=""[^>]*>${chosen}</option>`));
  expect(html).toContain('href="/feedback-results?page=lake-erie%2Fen%2Fclaims"');
  expect(html).toContain('<a href="/feedback-results.csv" download="">');
});

test('where nobody answered, says so and draws nothing [BLK-22]', () => {
  const html = renderExample('FeedbackResults', 'empty');
  expect(html).toContain('Nobody has answered here.');
  expect(html).not.toMatch(/<svg|<table|Export/);
});

test('what visitors wrote is text [SEC-02]', () => {
  const html = renderExample('FeedbackResults', 'script in what was written');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).not.toMatch(/<script>alert|<img src=x|<b>x/);
});
