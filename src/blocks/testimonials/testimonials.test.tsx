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
    /<figure[^>]*>.*<blockquote[^>]*>.*The roof went on a Tuesday.*<\/blockquote><figcaption[^>]*><strong>A grape grower<\/strong>/,
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
