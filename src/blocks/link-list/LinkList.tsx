/** A heading and links under it (BLK-18). */
import type * as z from 'zod';
import { Icon } from '../../fields/Icon.tsx';
import { Image } from '../../fields/Image.tsx';
import { Link } from '../../fields/Link.tsx';
import { Text } from '../../fields/Text.tsx';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';

type Fields = z.output<typeof schema.fields>;

export function LinkList({ fields: { title, links }, params: { Variant }, page }: BlockProps<typeof schema>) {
  if (links.length === 0) return page.editing ? <div className="link-list">[Link list]</div> : null;
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
      {leads(link) ? <Link field={link} className={variant === 'chips' ? 'chip' : 'target'} /> : <span>{link.value?.text}</span>}
      {variant === 'chips' ? null : <Text field={text} as="span" className="link-list__text" />}
    </>
  );
}

/** The whole row is one link: picture, title, one sentence, arrow. */
function Row({ link, image, text }: Entry) {
  const inner = (
    <>
      <Image field={image} decorative width={96} height={96} />
      <span className="link-list__words">
        <strong>{link.value?.text || link.value?.title || link.value?.href || '[No link]'}</strong>
        <Text field={text} as="span" className="link-list__text" />
      </span>
    </>
  );
  if (!leads(link)) return <div className="link-list__row">{inner}</div>;
  return (
    <Link field={link} className="link-list__row" after={<Icon name="arrow-right" />}>
      {inner}
    </Link>
  );
}

/** A link without a usable address is printed as text; editors get it so that they can click it. */
const leads = (link: Entry['link']) => Boolean(link.value?.href) || link.metadata !== undefined;
