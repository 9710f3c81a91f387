import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

test('has arrows only above three pictures; thumbnails are links to the slides [BLK-15]', () => {
  const six = renderExample('Gallery', 'default');
  expect(six).toMatch(/Previous slide.*1 of 6.*Next slide/);
  const ids = [...six.matchAll(/<div id="(picture-[^"]+)" class="image-gallery__slide"/g)].map((match) => `#${match[1]}`);
  expect(ids).toHaveLength(6);
  expect([...six.matchAll(/<a class="image-gallery__thumbnail" href="([^"]+)"/g)].map((match) => match[1])).toEqual(ids);
  const three = renderExample('Gallery', 'three items');
  expect(three).not.toContain('<button');
  expect(three.match(/image-gallery__thumbnail"/g)).toHaveLength(3);
});

test('gives a thumbnail its own breakpoints, an empty text alternative, and a name [BLK-15]', () => {
  const html = renderExample('Gallery', 'default');
  expect(html).toMatch(
    /<source media="\(max-width: 322px\)" srcSet="\/-\/media\/spot-desk-adjuster.svg"[^>]*\/><img src="\/-\/media\/business-main-street.svg" alt=""/,
  );
  expect(html).toMatch(/<source media="\(max-width: 750px\)" srcSet="\/-\/media\/spot-desk-adjuster.svg"/);
  expect(html).toContain('Picture 2 of 6: Business. Ten to seven, April, Main Street in North East.');
});

test('provides photographs in the sizes that a thumbnail needs [BLK-15]', () => {
  expect(renderExample('Gallery', 'photographs')).toMatch(
    /<img[^>]*srcSet="[^"]*w=320[^"]*320w[^"]*" alt="" [^>]*sizes="\(min-width: 1023px\) min\(25vw, 19rem\), 33vw"/,
  );
});

test('prints one picture as a figure with its caption and nothing else [BLK-15]', () => {
  const html = renderExample('Gallery', 'one item');
  expect(html).toMatch(/<figure[^>]*>.*<figcaption[^>]*>Homeowners. Half past six, October, the grape belt.<\/figcaption><\/figure>/);
  expect(html).not.toMatch(/<ul|<button|carousel|data-enhance|tabindex/);
});

test('leaves out a caption without a picture, and prints nothing without any picture [BLK-15]', () => {
  expect(renderExample('Gallery', 'missing image')).not.toContain('A caption without a picture.');
  expect(renderExample('Gallery', 'empty')).not.toContain('image-gallery');
});

test('shows a portrait picture whole [BLK-15]', () => {
  expect(renderExample('Gallery', 'higher than wide').match(/data-shape="tall"/g)).toHaveLength(1);
});

test('shows editors every picture, and a hint when there is none [EDT-01]', () => {
  expect(renderExample('Gallery', 'stress: editing with empty fields').match(/scEmptyImage/g)).toHaveLength(6);
  expect(renderExample('Gallery', 'stress: editing without anything')).toContain('[Gallery]');
  expect(renderExample('Gallery', 'default', { editing: true })).not.toMatch(/data-enhance=|<button|image-gallery__thumbnails/);
});
