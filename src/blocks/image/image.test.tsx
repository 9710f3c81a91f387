import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

test('prints the picture with its size and caption [BLK-06]', () => {
  const html = renderExample('Image', 'default');
  expect(html).toContain('width="1200" height="900"');
  expect(html).toContain('<figcaption class="caption image__caption">Home. The grape belt, half past six in October.</figcaption>');
  expect(html).toContain('loading="lazy"');
});

test('links to its target for visitors, with a name beside the picture [BLK-06]', () => {
  expect(renderExample('Image', 'linked')).toMatch(
    /<a href="\/home-insurance" class="image__link"><img[^>]*\/><span class="visually-hidden">Homeowners insurance<\/span><\/a>/,
  );
});

test('gives editors a clickable picture without a link [BLK-06, EDT-01]', () => {
  const html = renderExample('Image', 'stress: editing with empty fields');
  expect(html).toContain('scEmptyImage');
  expect(html).not.toContain('<a ');
});

test('prints nothing without a picture, not even the caption [BLK-06]', () => {
  expect(renderExample('Image', 'missing image')).toBe('');
});

test('loads a picture with priority at once', () => {
  const html = renderExample('Image', 'wide');
  expect(html).toContain('fetchPriority="high"');
  expect(html).not.toContain('loading=');
  expect(html).toContain('data-bleed="both"');
});

test('frames only maps in the neatline, and reads the platform’s banner setting as a wide picture', () => {
  expect(renderExample('Image', 'neatline')).toContain('<div class="neat image__frame"><img');
  expect(renderExample('Image', 'banner of the platform')).toContain('data-variant="wide"');
});
