import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';
import { locationError } from './FindAgencyCard.tsx';

test('sends q to its action, in addition to the action’s own query [LOC-06]', () => {
  expect(renderExample('FindAgencyCard', 'default')).toMatch(/<form action="\/find-an-agent" method="get"/);
  const html = renderExample('FindAgencyCard', 'action with a query');
  expect(html).toMatch(/action="\/find-an-agent"/);
  expect(html).toContain('<input type="hidden" name="from" value="home"');
  expect(renderExample('FindAgencyCard', 'only the search')).toMatch(/action="\/find-an-agent"/);
});

test("takes letters, digits, whitespace and . , - ` ' and requires at least one visible character [LOC-06]", () => {
  for (const right of ['16501', 'North East, PA', "O'Fallon", 'St. Marys', '1 Main-Street `b`', 'Cañon'])
    expect(locationError(right), right).toBeUndefined();
  for (const wrong of ['', '   ', 'a<b', 'a;b', 'Erie & Co', 'Erie #4', '"'])
    expect(locationError(wrong), wrong).toBe('Please enter a location');
  fc.assert(fc.property(fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 .,`'-]*$/), (text) => locationError(text) === undefined));
});

test('uses the same pattern in the browser, and names its message [LOC-06]', () => {
  const html = renderExample('FindAgencyCard', 'default');
  const pattern = html.match(/ pattern="([^"]+)"/)?.[1]?.replaceAll('&#x27;', "'") ?? '';
  expect(new RegExp(`^(?:${pattern})$`, 'v').test('North East, PA')).toBe(true);
  expect(html).toMatch(/ required=""/);
  expect(html).toContain('data-message="Please enter a location"');
});

test('shows the error on the page that it leads to [LOC-06]', () => {
  const html = renderExample('FindAgencyCard', 'default', { query: 'q=%3C' });
  expect(html).toContain('<span>Please enter a location</span>');
  expect(html).toMatch(/name="q"[^>]*value="&lt;"/);
  expect(renderExample('FindAgencyCard', 'default', { query: 'q=Erie' })).not.toContain('<span>Please enter');
});
