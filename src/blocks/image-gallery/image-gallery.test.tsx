import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

test('has arrows above three pictures only; thumbnails are links to the slides [BLK-15]', () => {
  const six = renderExample('Gallery', 'default');
  expect(six).toMatch(/Previous slide.*1 of 6.*Next slide/);
  const ids = [...six.matchAll(/<div id="(picture-[^"]+)" class="image-gallery__slide"/g)].map((match) => `#${match[1]}`);
  expect(ids).toHaveLength(6);
  expect([...six.matchAll(/<a class="image-gallery__thumbnail" href="([^"]+)"/g)].map((match) => match[1])).toEqual(ids);
  const three = renderExample('Gallery', 'three items');
  expect(three).not.toContain('<button');
  expect(three.match(/image-gallery__thumbnail"/g)).toHaveLength(3);
});

test('a thumbnail has its own breakpoints, no text of its own in the picture, and a name [BLK-15]', () => {
  const html = renderExample('Gallery', 'default');
  expect(html).toMatch(
    /<source media="\(max-width: 322px\)" srcSet="\/-\/media\/spot-desk-adjuster.svg"[^>]*\/><img src="\/-\/media\/business-main-street.svg" alt=""/,
  );
  expect(html).toMatch(/<source media="\(max-width: 750px\)" srcSet="\/-\/media\/spot-desk-adjuster.svg"/);
  expect(html).toContain('Picture 2 of 6: Business. Ten to seven, April, Main Street in North East.');
});

test('photographs come in the sizes that a thumbnail needs [BLK-15]', () => {
  expect(renderExample('Gallery', 'photographs')).toMatch(
    /<img[^>]*srcSet="[^"]*w=320[^"]*320w[^"]*" alt="" [^>]*sizes="\(min-width: 1023px\) min\(25vw, 19rem\), 33vw"/,
  );
});

test('one picture is a figure with its caption and no more [BLK-15]', () => {
  const html = renderExample('Gallery', 'one item');
  expect(html).toMatch(/<figure[^>]*>.*<figcaption[^>]*>Homeowners. Half past six, October, the grape belt.<\/figcaption><\/figure>/);
  expect(html).not.toMatch(/<ul|<button|carousel|data-enhance|tabindex/);
});

test('a caption without a picture is left out; without any picture nothing is left [BLK-15]', () => {
  expect(renderExample('Gallery', 'missing image')).not.toContain('A caption without a picture.');
  expect(renderExample('Gallery', 'empty')).not.toContain('image-gallery');
});

test('shows a picture whole that is higher than wide [BLK-15]', () => {
  expect(renderExample('Gallery', 'higher than wide').match(/data-shape="tall"/g)).toHaveLength(1);
});

test('editors get every drawing in sight, and a hint where there is none [EDT-01]', () => {
  expect(renderExample('Gallery', 'editing').match(/scEmptyImage/g)).toHaveLength(3);
  expect(renderExample('Gallery', 'editing, nothing yet')).toContain('[Gallery]');
  expect(renderExample('Gallery', 'default', { editing: true })).not.toMatch(/data-enhance=|<button|image-gallery__thumbnails/);
});
