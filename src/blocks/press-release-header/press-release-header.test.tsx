import { expect, test } from 'vitest';
import { renderBlock, renderExample, testPage } from '../../../test/render.tsx';

test('prints title, place and date, the company as author, contact and picture [BLK-05]', () => {
  const html = renderExample('PressReleaseHeader', 'default');
  expect(html).toMatch(/<h1[^>]*>Lake Erie Mutual returns four million dollars to its members<\/h1>/);
  expect(html).toContain('<b>ERIE, Pa.</b><time dateTime="2026-10-28">October 28, 2026</time>');
  expect(html).toContain('<p>Lake Erie Mutual</p>');
  expect(html).toContain('<a href="mailto:media@lakeeriemutual.example" class="target">Write to the press desk</a>');
  expect(html).toContain('spot-mutual-hall.svg');
  expect(renderExample('PressReleaseHeader', 'named author')).toContain('<p>Corporate communications</p>');
});

test('fills empty fields from the page, and an invalid field affects no other [BLK-05]', () => {
  const route = {
    ...testPage().route,
    fields: {
      Title: { value: 'From the page' },
      Place: { value: 'MEADVILLE, Pa.' },
      PublishDate: { value: 'soon' },
      Contact: { value: 7 },
    },
  };
  const html = renderBlock('PressReleaseHeader', {}, { page: { route } });
  expect(html).toContain('From the page</h1>');
  expect(html).toContain('<b>MEADVILLE, Pa.</b>');
  expect(html).not.toMatch(/<time|<a |<img/);
  expect(renderExample('PressReleaseHeader', 'no place, no date, no contact')).not.toContain('press-release-header__line');
});

test('leaves out a contact without a usable address, and gives one without a text a default text [BLK-05]', () => {
  expect(renderExample('PressReleaseHeader', 'contact that leads nowhere')).not.toContain('<a ');
  expect(renderExample('PressReleaseHeader', 'contact without a text')).toContain(
    '<a href="tel:+18145550142" class="target">Press contact</a>',
  );
});
