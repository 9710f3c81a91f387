import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

const sources = (html: string) =>
  [...html.matchAll(/<source media="([^"]+)" srcSet="([^"]+)" width="(\d+)" height="(\d+)"\/>/g)].map((match) => match.slice(1));

test('offers phone and tablet versions up to 750 and 1023 px, each with its size [BLK-06]', () => {
  const html = renderExample('ResponsivePicture', 'default');
  expect(sources(html)).toEqual([
    ['(max-width: 750px)', '/-/media/spot-porch-mail.svg', '800', '600'],
    ['(max-width: 1023px)', '/-/media/life-first-light.svg', '1200', '900'],
  ]);
  expect(html).toMatch(/<img src="\/-\/media\/hero-presque-isle.svg"[^>]*width="2340" height="1000"/);
});

test('falls back to the available version [BLK-06]', () => {
  expect(sources(renderExample('ResponsivePicture', 'no tablet'))).toHaveLength(1);
  expect(renderExample('ResponsivePicture', 'mobile only')).toContain('<img src="/-/media/spot-porch-mail.svg"');
  expect(renderExample('ResponsivePicture', 'empty')).toBe('');
});

test('shows editors each version separately [EDT-01]', () => {
  const html = renderExample('ResponsivePicture', 'stress: editing with empty fields');
  expect(html.match(/scEmptyImage/g)).toHaveLength(3);
  expect(html).not.toContain('<picture');
});
