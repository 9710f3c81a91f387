/** A picture in structured data: its address, and its size and description if known. */
import type { ImageObjectLeaf } from 'schema-dts';
import type { PagePicture } from '../document/page-record.ts';

export function imageObject({ url, alt, width, height }: PagePicture): ImageObjectLeaf {
  return {
    '@type': 'ImageObject',
    url,
    ...(width && height && { width: `${width} px`, height: `${height} px` }),
    ...(alt && { caption: alt }),
  };
}
