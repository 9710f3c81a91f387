/** What the directories of agencies have in common. */
import type { ReactNode } from 'react';
import type { Field, LinkValue } from '../content/model.ts';
import { addressOf, type PageContext } from '../fields/context.ts';
import { Icon } from '../fields/Icon.tsx';
import { Link } from '../fields/Link.tsx';

/** The Back link of a directory (AGY-10): as the editor chose, else one step up. */
export function DirectoryBack({
  block,
  page,
  field,
  href,
  text,
}: {
  /** Folder of the block, whose styles name `<block>__back`. */
  block: string;
  page: PageContext;
  field?: Field<LinkValue | null>;
  /** Path without the language's prefix. */
  href: string;
  text: string;
}): ReactNode {
  return (
    <p className={`${block}__back`}>
      <Icon name="arrow-left" />
      {field?.value?.href || field?.metadata !== undefined ? <Link field={field} /> : <a href={addressOf(page, href)}>{text}</a>}
    </p>
  );
}

/** Whose outlines and places a chart shows (docs/data.md). */
export const ChartCredit = ({ block, page }: { block: string; page: PageContext }): ReactNode => (
  <p className={`${block}__credit tiny quiet`}>{page.phrase('map-credit', 'Outlines: US Census. Places: GeoNames, CC BY 4.0')}</p>
);

/** Towns by the letter that their names begin with, accents apart; what begins with none stands under `#`. */
export function byLetter<T>(towns: readonly T[], nameOf: (town: T) => string): [letter: string, towns: T[]][] {
  const groups = new Map<string, T[]>();
  for (const town of towns) {
    const first = nameOf(town).normalize('NFKD').charAt(0).toUpperCase();
    const letter = /[A-Z]/.test(first) ? first : '#';
    groups.set(letter, [...(groups.get(letter) ?? []), town]);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}
