import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

test('renders quotations with their authors as captions, and names each slide by its position [BLK-03]', () => {
  const html = renderExample('TestimonialSlider', 'default');
  expect(html).toMatch(/role="group" aria-roledescription="carousel" aria-label="Ask the people we have paid" data-enhance="/);
  expect([...html.matchAll(/aria-roledescription="slide" aria-label="([^"]+)"/g)].map((match) => match[1])).toEqual([
    '1 of 3',
    '2 of 3',
    '3 of 3',
  ]);
  expect(html).toMatch(
    /<figure[^>]*>.*<blockquote[^>]*>.*The roof went on a Tuesday.*<\/blockquote><figcaption[^>]*><strong>Tilda M\., grape grower<\/strong>.*<span class="tiny quiet">Printed with her permission\.<\/span>/,
  );
  expect(html).toMatch(/Previous slide.*1 of 3.*Next slide.*<blockquote/);
});

test('uses the phone version of the scene when there is one [BLK-03]', () => {
  const html = renderExample('TestimonialSlider', 'default');
  expect(html).toContain('<source media="(max-width: 750px)" srcSet="/-/media/spot-hail-roof.svg" width="800" height="600"/>');
  expect(html.match(/<source/g)).toHaveLength(1);
});

test('renders a single quote without a carousel [BLK-03]', () => {
  const html = renderExample('TestimonialSlider', 'one item');
  expect(html).toContain('<blockquote');
  expect(html).not.toMatch(/<button|carousel|data-enhance|tabindex/);
});

test('leaves out an empty quote, and renders nothing without quotes [BLK-03]', () => {
  const html = renderExample('TestimonialSlider', 'a quote that was not written');
  expect(html.match(/<blockquote/g)).toHaveLength(2);
  expect(html).toContain('1 of 2');
  expect(renderExample('TestimonialSlider', 'empty')).not.toContain('testimonials');
  expect(renderExample('TestimonialSlider', 'no names').match(/<figcaption/g)).toHaveLength(1);
});

test('shows editors every quote without script, and a hint when there is none [EDT-01]', () => {
  const html = renderExample('TestimonialSlider', 'default', { editing: true });
  expect(html).toContain('data-open=""');
  expect(html).not.toMatch(/data-enhance=|<button/);
  expect(renderExample('TestimonialSlider', 'stress: editing with empty fields')).toMatch(/\[No text in field\].*scEmptyImage/);
  expect(renderExample('TestimonialSlider', 'stress: editing without anything')).toContain('[Testimonials]');
});

type Quote = Record<'Quote' | 'Author' | 'AuthorTitle' | 'Consent', string>;

test('the sample quotes each person and each sentence on one page only, by name or initials, with town, year and consent [BLK-03]', () => {
  const quotes: Quote[] = [];
  for (const file of globSync('content/pages/*.json'))
    JSON.parse(readFileSync(file, 'utf8'), (_, value) => {
      if (value?.name === 'TestimonialSlider') quotes.push(...value.fields.Items);
      return value;
    });
  expect(quotes.length).toBeGreaterThan(10);
  for (const name of ['Quote', 'Author'] as const) expect(new Set(quotes.map((quote) => quote[name])).size).toBe(quotes.length);
  for (const { Author, AuthorTitle, Consent } of quotes) {
    expect(Author).toMatch(/^[A-Z][\p{L} ]*\.? ?[A-Z]\./u);
    expect(AuthorTitle).toMatch(/^[A-Z].*\d{4}$/);
    expect(Consent).toMatch(/permission|words/);
  }
});
