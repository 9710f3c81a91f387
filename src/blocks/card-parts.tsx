/** Parts that blocks of entries share: an entry's icon, its title and its way on. */
import type { Field, ImageValue, LinkValue } from '../content/model.ts';
import { Icon } from '../fields/Icon.tsx';
import { Image } from '../fields/Image.tsx';
import { Link } from '../fields/Link.tsx';
import { Text } from '../fields/Text.tsx';
import type { IconName } from '../generated/icons.ts';

/** Drawings that content may name for an entry: the regular weight, which is made for 28 px and more (brand.md §7). None stands for a product. */
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

/** @returns whether a visitor or an editor gets to see any of these fields */
export const isShown = (...fields: Field<unknown>[]): boolean => fields.some(({ value, metadata }) => value || metadata !== undefined);

/** An entry's icon: a picture of its own, or one of our drawings by name, written in any case and with spaces or dashes. */
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

/** An entry's title. A link without words of its own makes it the link; editors get both to click. */
export function EntryTitle({ title, link, className }: { title: Field<string>; link: Field<LinkValue | null>; className: string }) {
  if (!title.value || !link.value?.href || link.value.text || link.metadata !== undefined) return <Text field={title} />;
  return (
    <Link field={link} className={className}>
      <Text field={title} />
    </Link>
  );
}

/** An entry's link in words, with an arrow. Words that lead nowhere are printed as text; a link without words belongs to the title. */
export function EntryLink({ link, title, className }: { link: Field<LinkValue | null>; title?: Field<string>; className: string }) {
  const { value, metadata } = link;
  if (metadata === undefined && !value?.text && (!value?.href || title?.value)) return null;
  return (
    <p className={className}>
      {value?.href || metadata !== undefined ? <Link field={link} className="arrow" after={<Icon name="arrow-right" />} /> : value?.text}
    </p>
  );
}
