/** A picture in structured data: its address, and its size and words where they are known. */
import type { ImageObjectLeaf } from 'schema-dts';
import type { Picture } from '../page-record.ts';

export function imageObject({ url, alt, width, height }: Picture): ImageObjectLeaf {
  return {
    '@type': 'ImageObject',
    url,
    ...(width && height && { width: `${width} px`, height: `${height} px` }),
    ...(alt && { caption: alt }),
  };
}
