/** One picture in up to three drawings; the browser loads the one that fits. */
import type { z } from 'zod';
import type { ImageValue } from '../../content/model.ts';
import { Image } from '../../fields/Image.tsx';
import { srcSetOf, stepsOf } from '../../fields/picture.ts';
import { Text } from '../../fields/Text.tsx';
import type { BlockProps } from '../define.ts';
import type { fields, params } from './schema.ts';

function Source({ image, media }: { image: ImageValue; media: string }) {
  return (
    <source
      media={media}
      srcSet={srcSetOf(image)}
      sizes={stepsOf(image).length ? `min(100vw, ${image.width ?? 1280}px)` : undefined}
      width={image.width}
      height={image.height}
    />
  );
}

export function ResponsivePicture({
  fields: { DesktopImage, TabletImage, MobileImage, ImageCaption },
}: BlockProps<z.output<typeof fields>, z.output<typeof params>>) {
  const drawings = [DesktopImage, TabletImage, MobileImage];
  const shown = drawings.find(({ value }) => value);
  const isEditing = drawings.some(({ metadata }) => metadata !== undefined);
  if (!shown && !isEditing) return null;
  return (
    <figure className="responsive-picture">
      {isEditing ? (
        // Editors see and click each drawing by itself; marks can't stand inside a picture element.
        drawings.map((drawing, index) => <Image key={index} field={drawing} />)
      ) : (
        <picture>
          {MobileImage.value ? <Source image={MobileImage.value} media="(max-width: 750px)" /> : null}
          {TabletImage.value ? <Source image={TabletImage.value} media="(max-width: 1023px)" /> : null}
          {shown ? <Image field={shown} className="responsive-picture__image" /> : null}
        </picture>
      )}
      <Text field={ImageCaption} as="figcaption" className="caption" />
    </figure>
  );
}
