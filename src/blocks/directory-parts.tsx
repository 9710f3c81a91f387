/** Renders the parts that the agency directories share. */
import type { ReactNode } from 'react';
import type { Field, LinkValue } from '../content/model.ts';
import { addressOf, type PageContext } from '../fields/context.ts';
import { Icon } from '../fields/Icon.tsx';
import { Link } from '../fields/Link.tsx';
import { mapCredit } from './map/credit.ts';

interface BackProps {
  page: PageContext;
  field?: Field<LinkValue | null>;
  /** Path without the language prefix. */
  href: string;
  text: string;
}

/** The Back link of a directory (AGY-10): the editor's link, or one level up. */
export function DirectoryBack({ page, field, href, text }: BackProps): ReactNode {
  return (
    <p className="directory__back">
      <Icon name="arrow-left" />
      {field?.value?.href || field?.metadata !== undefined ? <Link field={field} /> : <a href={addressOf(page, href)}>{text}</a>}
    </p>
  );
}

/** Replaces a list that could not be loaded. */
export const DirectoryFailed = ({ page }: { page: PageContext }): ReactNode => (
  <p className="directory__trouble" role="alert">
    {page.phrase('agencies-failed', 'The list of agencies is not there just now. Try again in a minute.')}
  </p>
);

export const ChartCredit = ({ block = 'directory', page }: { block?: string; page: PageContext }): ReactNode => (
  <p className={`${block}__credit tiny quiet`}>{mapCredit(page.phrase)}</p>
);

/** A number of towns in words: for one, and for any other (`counted`). */
export const townWords = ({ phrase }: PageContext): readonly [one: string, many: string] => [
  phrase('agency-town', '1 town'),
  phrase('agency-towns', '{n} towns'),
];

/** Groups towns by the first letter of their names, ignoring accents; names that do not begin with a letter are under `#`. */
export function byLetter<T>(towns: readonly T[], nameOf: (town: T) => string): [letter: string, towns: T[]][] {
  const letterOf = (town: T) => {
    const first = nameOf(town).normalize('NFKD').charAt(0).toUpperCase();
    return /[A-Z]/.test(first) ? first : '#';
  };
  return [...Map.groupBy(towns, letterOf)].sort(([a], [b]) => (a < b ? -1 : 1));
}
