/** Renders a picture with its caption: in its own shape, cropped into its column, framed, or across the window. */
import { Image } from '../../fields/Image.tsx';
import { Link } from '../../fields/Link.tsx';
import { Text } from '../../fields/Text.tsx';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';

export function ImageBlock({
  fields: { Image: picture, ImageCaption, TargetUrl },
  params: { Variant, Focus, Priority, FieldNames },
  page,
}: BlockProps<typeof schema>) {
  if (!picture.value && picture.metadata === undefined) return null;
  const variant = Variant === 'plain' && FieldNames === 'Banner' ? 'wide' : Variant;
  const shown = <Image field={picture} priority={Priority} className="image__picture" />;
  const framed = variant === 'neat' ? <div className="neat image__frame">{shown}</div> : shown;
  return (
    <figure
      className="image"
      data-variant={variant}
      data-focus={Focus}
      data-fill={variant === 'tall' ? '' : undefined}
      data-bleed={variant === 'wide' ? 'both' : undefined}
    >
      {page.editing || !TargetUrl.value?.href ? (
        framed
      ) : (
        <Link field={TargetUrl} className="image__link">
          {framed}
          {TargetUrl.value.text ? <span className="visually-hidden">{TargetUrl.value.text}</span> : null}
        </Link>
      )}
      <Text field={ImageCaption} as="figcaption" className="caption image__caption" />
    </figure>
  );
}
