import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { image } from '../content/fields.ts';
import { Image, type ImageProps } from './Image.tsx';

const html = (value: object, props: Partial<ImageProps> = {}, metadata?: object) =>
  renderToStaticMarkup(<Image field={image().parse({ value, ...(metadata && { metadata }) })} {...props} />);

const attribute = (markup: string, name: string) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(markup)?.[1]?.replaceAll('&amp;', '&');

const photo = { src: '/-/media/a.jpg?rev=1', alt: 'A boat', width: '1600', height: '1200' };

describe('a picture on a page', () => {
  test('is offered in ascending widths up to its own, each from the image service [DEL-07]', () => {
    const markup = html(photo, { sizes: '50vw' });
    const entries = attribute(markup, 'srcset')
      ?.split(', ')
      .map((entry) => entry.split(' '));
    expect(entries?.map(([, width]) => width)).toEqual(['320w', '480w', '640w', '960w', '1280w', '1600w']);
    for (const [url, width] of entries ?? []) {
      const address = new URL(String(url), 'https://x.test');
      expect([address.pathname, address.searchParams.get('url'), `${address.searchParams.get('w')}w`]).toEqual([
        '/api/media-proxy',
        photo.src,
        width,
      ]);
    }
    expect(attribute(markup, 'src')).toBe(entries?.[3]?.[0]);
    expect(attribute(markup, 'sizes')).toBe('50vw');
  });

  test('prints its size so that nothing shifts, and a default layout width when the block gives none [DEL-07]', () => {
    const markup = html(photo);
    expect([attribute(markup, 'width'), attribute(markup, 'height'), attribute(markup, 'sizes')]).toEqual([
      '1600',
      '1200',
      'min(100vw, 1600px)',
    ]);
    expect(attribute(html(photo, { width: 96, height: 72 }), 'sizes')).toBe('min(100vw, 96px)');
  });

  test('loads when near the viewport, or at once with priority [DEL-07]', () => {
    expect([attribute(html(photo), 'loading'), attribute(html(photo), 'fetchpriority')]).toEqual(['lazy', undefined]);
    const first = html(photo, { priority: true });
    expect([attribute(first, 'loading'), attribute(first, 'fetchpriority')]).toEqual([undefined, 'high']);
  });

  test.each([
    ['a drawing', { src: '/-/media/a.svg', alt: '' }],
    ['a moving picture', { src: '/-/media/a.gif', alt: '' }],
    ['a host that is not listed', { src: 'https://other.example/a.jpg', alt: '' }],
    ['a file of this site that is no media', { src: '/picture.jpg', alt: '' }],
  ])('of %s is shown unchanged [DEL-07]', (_, value) => {
    const markup = html(value, { sizes: '50vw' });
    expect([attribute(markup, 'src'), attribute(markup, 'srcset'), attribute(markup, 'sizes')]).toEqual([value.src, undefined, undefined]);
  });

  test('of a listed host is offered in several widths too [DEL-07]', () => {
    expect(attribute(html({ src: 'https://images.example/a.jpg', alt: '', listed: true }), 'srcset')).toContain(
      '/api/media-proxy?url=https%3A%2F%2Fimages.example%2Fa.jpg&w=320 320w',
    );
  });

  test('is the original for editors, inside its marks [EDT-01]', () => {
    const markup = html(photo, {}, { fieldId: '1' });
    expect(markup).toContain('kind="open"');
    expect([attribute(markup, 'src'), attribute(markup, 'srcset')]).toEqual([photo.src, undefined]);
  });
});
