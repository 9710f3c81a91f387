/** One picture in up to three versions; the browser loads the one that fits. */
import { hasPicture, Picture } from '../../fields/Picture.tsx';
import { Text } from '../../fields/Text.tsx';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';

export function ResponsivePicture({ fields: { DesktopImage, TabletImage, MobileImage, ImageCaption } }: BlockProps<typeof schema>) {
  const drawings = { desktop: DesktopImage, tablet: TabletImage, mobile: MobileImage };
  if (!hasPicture(drawings)) return null;
  return (
    <figure className="responsive-picture">
      <Picture {...drawings} className="responsive-picture__image" />
      <Text field={ImageCaption} as="figcaption" className="caption" />
    </figure>
  );
}
