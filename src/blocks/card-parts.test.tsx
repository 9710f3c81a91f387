import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { iconSymbols } from '../generated/icons.ts';
import { EntryIcon, EntryLink, EntryTitle, entryIcons } from './card-parts.tsx';

const none = { value: null };
const title = { value: 'Winter tires' };
const linkTo = (href: string, text = '') => ({ value: { href, text } });

test('finds an icon by its name in any case, with spaces or dashes; a picture comes first [BLK-10]', () => {
  const icon = (name: string, picture: { value: { src: string; alt: string } | null } = none) =>
    renderToStaticMarkup(<EntryIcon picture={picture} name={{ value: name }} className="x" />);
  expect(icon(' Cost effective')).toContain('#icon-cost-effective');
  expect(icon('award-winning', { value: { src: '/-/media/a.svg', alt: 'Medal' } })).toMatch(/^<span class="x"><img[^>]* alt=""/);
  expect(icon('toString') + icon('') + icon('facebook')).toBe('');
});

test('every icon that content may name is a drawing of its own in the regular weight [BLK-10]', () => {
  const drawings = entryIcons.map((name) => iconSymbols[name]);
  expect(new Set(drawings).size).toBe(entryIcons.length);
});

test('a link without words makes the title the link and prints no second one [BLK-10]', () => {
  const both = (link: ReturnType<typeof linkTo>) =>
    renderToStaticMarkup(
      <>
        <EntryTitle title={title} link={link} className="t" />
        <EntryLink link={link} title={title} className="m" />
      </>,
    );
  expect(both(linkTo('/tires'))).toBe('<a href="/tires" class="t">Winter tires</a>');
  expect(both(linkTo('/tires', 'Which ones'))).toMatch(/^Winter tires<p class="m"><a href="\/tires" class="arrow">Which ones<svg/);
  expect(both(linkTo('', 'Which ones'))).toBe('Winter tires<p class="m">Which ones</p>');
  expect(both(linkTo(''))).toBe('Winter tires');
});
