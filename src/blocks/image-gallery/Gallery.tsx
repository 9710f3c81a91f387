/** Renders pictures in a scrolling track with thumbnails, which without script are links into the track (BLK-15). */
import type * as z from 'zod';
import type { PageContext } from '../../fields/context.ts';
import { enhanceWith } from '../../fields/enhance.ts';
import { hasPicture, Picture, type PictureProps } from '../../fields/Picture.tsx';
import { SlideTools, slideOf, slideRoot, slideTrack } from '../slides/Slides.tsx';
import { Text } from '../../fields/Text.tsx';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';

/** Up to this many pictures there are no arrows, since the thumbnails lead to all of them (S3 §9). */
const WITHOUT_ARROWS = 3;
/** Window widths of the thumbnails' own pictures, pixels (S3 §9). */
const THUMBNAIL_BREAKPOINTS = [322, 656] as const;

type GalleryItem = z.output<typeof schema.fields>['Items'][number]['fields'];

const drawingsOf = ({ DesktopImage, TabletImage, MobileImage }: GalleryItem) => ({
  desktop: DesktopImage,
  tablet: TabletImage,
  mobile: MobileImage,
});

/** A portrait picture is shown whole, not cropped to the others' shape. */
const isTall = ({ desktop, tablet, mobile }: Pick<PictureProps, 'desktop' | 'tablet' | 'mobile'>): boolean => {
  const { width = 0, height = 0 } = (desktop.value ?? tablet.value ?? mobile.value) || {};
  return height > width;
};

export function Gallery({ fields: { Headline, Items }, rendering, page }: BlockProps<typeof schema>) {
  const { editing } = page;
  const pictures = Items.map((item) => item.fields).filter((item) => hasPicture(drawingsOf(item)));
  const total = pictures.length;
  if (total === 0 && !editing) return null;
  const moves = total > 1 && !editing;
  const idOf = (index: number) => `picture-${rendering.uid || 'x'}-${index + 1}`;
  return (
    <div
      className="image-gallery"
      {...slideRoot(page, total, Headline.value || page.phrase('image-gallery', 'Pictures'))}
      {...(moves && enhanceWith('image-gallery'))}
    >
      <div className="image-gallery__parts">
        <div className="image-gallery__top">
          <Text field={Headline} as="h2" />
          {moves && total > WITHOUT_ARROWS ? <SlideTools page={page} total={total} /> : null}
        </div>
        {total === 0 ? <p className="image-gallery__hint">[Gallery]</p> : null}
        <div {...slideTrack(page, total)} data-open={editing ? '' : undefined}>
          {pictures.map((item, index) => (
            <div key={index} id={idOf(index)} className="image-gallery__slide" {...slideOf(page, index, total)}>
              <figure data-shape={isTall(drawingsOf(item)) ? 'tall' : 'wide'}>
                <Picture {...drawingsOf(item)} className="image-gallery__picture" sizes="(min-width: 77.5rem) 70rem, 90vw" />
                <Text field={item.ImageCaption} as="figcaption" className="caption" />
              </figure>
            </div>
          ))}
        </div>
        {moves ? (
          <ul className="image-gallery__thumbnails" role="list">
            {pictures.map((item, index) => (
              <li key={index}>
                <a className="image-gallery__thumbnail" href={`#${idOf(index)}`} aria-current={index === 0 ? 'true' : undefined}>
                  <Picture
                    {...drawingsOf(item)}
                    breakpoints={THUMBNAIL_BREAKPOINTS}
                    className="image-gallery__small"
                    sizes="(min-width: 1023px) min(25vw, 19rem), 33vw"
                    decorative
                  />
                  <span className="visually-hidden">{nameOf(item, index, total, page)}</span>
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}

function nameOf(item: GalleryItem, index: number, total: number, page: Pick<PageContext, 'phrase'>): string {
  const place = page
    .phrase('image-gallery-picture', 'Picture {n} of {total}')
    .replace('{n}', String(index + 1))
    .replace('{total}', String(total));
  const shown = item.DesktopImage.value ?? item.TabletImage.value ?? item.MobileImage.value;
  const says = item.ImageCaption.value || shown?.alt;
  return says ? `${place}: ${says}` : place;
}
