/** Renders the parts that blocks with entries share: an entry's icon, title and link. */
import { image } from '../content/fields.ts';
import type { Field, ImageValue, LinkValue } from '../content/model.ts';
import { Icon } from '../fields/Icon.tsx';
import { Image } from '../fields/Image.tsx';
import { Link } from '../fields/Link.tsx';
import { Text } from '../fields/Text.tsx';
import type { IconName } from '../generated/icons.ts';

/** Drawings that content may name for an entry, in the regular weight, which is made for 28 px and more (brand.md §7). None of them represents a product. */
export const entryIcons = [
  'award-winning',
  'briefcase',
  'calendar-check',
  'camera',
  'clock-counter-clockwise',
  'convenient',
  'cost-effective',
  'credit-card',
  'device-mobile',
  'envelope-simple',
  'file-text',
  'hand-heart',
  'handshake',
  'key',
  'lighthouse',
  'map-trifold',
  'newspaper',
  'phone-call',
  'scales',
  'snowflake',
  'storefront',
  'users-three',
  'wrench',
] as const satisfies readonly IconName[];

/** Field of an entry whose icon may be a picture instead of one of our drawings. */
export const ownIcon = () =>
  image().describe('A picture of your own as the icon, shown unchanged. Only an icon chosen by name adapts to the background colour.');

/** @returns whether a visitor or an editor sees any of these fields */
export const isShown = (...fields: Field<unknown>[]): boolean => fields.some(({ value, metadata }) => value || metadata !== undefined);

/** An entry's icon: its own picture, or one of our drawings by name, in any case and with spaces or dashes. */
export function EntryIcon({ picture, name, className }: { picture: Field<ImageValue | null>; name: Field<string>; className: string }) {
  const plain = name.value.trim().toLowerCase().replace(/\s+/g, '-');
  const drawing = entryIcons.find((known) => known === plain);
  if (drawing && !picture.value)
    return (
      <span className={className}>
        <Icon name={drawing} />
      </span>
    );
  if (!isShown(picture)) return null;
  return (
    <span className={className}>
      <Image field={picture} decorative width={48} height={48} />
    </span>
  );
}

interface EntryTitleProps {
  title: Field<string>;
  link: Field<LinkValue | null>;
  className: string;
  linkClass: string;
}

/** An entry's title, if it has one. It is the link when the link has no text; editors get both to click. */
export function EntryTitle({ title, link, className, linkClass }: EntryTitleProps) {
  const isLink = title.value && link.value?.href && !link.value.text && link.metadata === undefined;
  if (!isLink) return <Text field={title} as="h3" className={className} />;
  return (
    <h3 className={className}>
      <Link field={link} className={linkClass}>
        <Text field={title} />
      </Link>
    </h3>
  );
}

interface EntryLinkProps {
  link: Field<LinkValue | null>;
  title?: Field<string>;
  className: string;
  /** Classes of a button, instead of an arrow. */
  button?: string | undefined;
}

/** An entry's text link with an arrow. A link text without a target is printed as text; a link without text belongs to the title. */
export function EntryLink({ link, title, className, button }: EntryLinkProps) {
  const { value, metadata } = link;
  if (metadata === undefined && !value?.text && (!value?.href || title?.value)) return null;
  const look = button ? { className: button } : { className: 'arrow', after: <Icon name="arrow-right" /> };
  return <p className={className}>{value?.href || metadata !== undefined ? <Link field={link} {...look} /> : value?.text}</p>;
}
