/** A heading and links under it (BLK-18). */
import type { z } from 'zod';
import { Icon } from '../../fields/Icon.tsx';
import { Image } from '../../fields/Image.tsx';
import { Link } from '../../fields/Link.tsx';
import { Text } from '../../fields/Text.tsx';
import type { BlockProps } from '../define.ts';
import type { fields, params } from './schema.ts';

type Fields = z.output<typeof fields>;

export function LinkList({ fields: { title, links }, params: { Variant }, page }: BlockProps<Fields, z.output<typeof params>>) {
  if (!title.value && links.length === 0 && !page.editing) return null;
  return (
    <div className="link-list" data-variant={Variant}>
      <Text field={title} as="h2" className="link-list__title" />
      <ul className="link-list__links" role="list">
        {links.map((entry, index) => (
          <li className="link-list__item" key={index}>
            {Variant === 'rows' ? <Row {...entry} /> : <Line {...entry} variant={Variant} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

type Entry = Fields['links'][number];

function Line({ link, text, variant }: Entry & { variant: string }) {
  return (
    <>
      {variant === 'ticks' ? <Icon name="check" /> : null}
      <Link field={link} className={variant === 'chips' ? 'chip' : undefined} />
      {variant === 'chips' ? null : <Text field={text} as="span" className="link-list__text" />}
    </>
  );
}

/** The whole row is one link: picture, title, one sentence, arrow. */
function Row({ link, image, text }: Entry) {
  return (
    <Link field={link} className="link-list__row">
      <Image field={image} decorative width={96} height={96} />
      <span className="link-list__words">
        <strong>{link.value?.text || link.value?.title || link.value?.href}</strong>
        <Text field={text} as="span" className="link-list__text" />
      </span>
      <Icon name="arrow-right" />
    </Link>
  );
}
