import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { iconSymbols } from '../generated/icons.ts';
import { EntryIcon, EntryLink, EntryTitle, entryIcons } from './card-parts.tsx';

const none = { value: null };
const title = { value: 'Winter tires' };
const linkTo = (href: string, text = '') => ({ value: { href, text } });

test('finds an icon by its name in any case, with spaces or dashes; a picture takes precedence [BLK-10]', () => {
  const icon = (name: string, picture: { value: { src: string; alt: string } | null } = none) =>
    renderToStaticMarkup(<EntryIcon picture={picture} name={{ value: name }} className="x" />);
  expect(icon(' Cost effective')).toContain('#icon-cost-effective');
  expect(icon('award-winning', { value: { src: '/-/media/a.svg', alt: 'Medal' } })).toMatch(/^<span class="x"><img[^>]* alt=""/);
  expect(icon('toString') + icon('') + icon('facebook')).toBe('');
});

test('has a separate drawing in the regular weight for every icon that content may name [BLK-10]', () => {
  const drawings = entryIcons.map((name) => iconSymbols[name]);
  expect(new Set(drawings).size).toBe(entryIcons.length);
});

test('makes the title the link when the link has no text, and prints no second link [BLK-10]', () => {
  const both = (link: ReturnType<typeof linkTo>) =>
    renderToStaticMarkup(
      <>
        <EntryTitle title={title} link={link} className="t" linkClass="l" />
        <EntryLink link={link} title={title} className="m" />
      </>,
    );
  expect(both(linkTo('/tires'))).toBe('<h3 class="t"><a href="/tires" class="l">Winter tires</a></h3>');
  expect(both(linkTo('/tires', 'Which ones'))).toMatch(
    /^<h3 class="t">Winter tires<\/h3><p class="m"><a href="\/tires" class="arrow">Which ones<svg/,
  );
  expect(both(linkTo('', 'Which ones'))).toBe('<h3 class="t">Winter tires</h3><p class="m">Which ones</p>');
  expect(both(linkTo(''))).toBe('<h3 class="t">Winter tires</h3>');
});
