/** What stands in a page's head, as data (MET-01). `head-html.ts` prints it. */
import type { PageRecord } from './page-record.ts';

export interface Head {
  title: string;
  description: string;
  canonical: string;
  /** Addresses of this page in every language that has it, by `hreflang`. */
  alternates: [hreflang: string, href: string][];
  robots: string;
  /** Feed of the articles that this page is among; absent elsewhere. */
  feed?: string;
  /** Sharing tags: Open Graph property to content. */
  sharing: [string, string][];
  author: string;
}

export interface HeadOptions {
  alternates: Head['alternates'];
  feed?: string | undefined;
  preview: boolean;
  /** A page of what somebody searched for: its links may be followed. */
  isSearch?: boolean;
  /** Said before the title of a page whose form was refused, so that a screen reader hears it first. */
  fault?: string | undefined;
}

/** Title `{title} | {company}` and the rest from the metadata fields of S3 §3; nothing is said where a field is empty. */
export function headOf(record: PageRecord, { alternates, feed, preview, isSearch, fault }: HeadOptions): Head {
  const { title, description, canonical, companyName, metadata, author } = record;
  return {
    title: `${fault ? `${fault} ` : ''}${title} | ${companyName}`,
    description,
    canonical,
    alternates,
    ...(feed && { feed }),
    robots: preview || metadata.isHidden ? 'noindex, nofollow' : isSearch ? 'noindex' : '',
    sharing: sharingOf(record, alternates.length > 0),
    author: author.name,
  };
}

/** @param inLanguages the page stands in several languages: only then its own could be in doubt */
function sharingOf(record: PageRecord, inLanguages: boolean): [string, string][] {
  const { title, description, canonical, companyName, language, metadata, sharing: picture, author, published, modified } = record;
  const isArticle = record.template === 'Article Detail';
  const ofArticle: [string, string][] = [
    ['article:published_time', published],
    ['article:modified_time', modified],
    ['article:author', author.url],
    ['article:section', metadata.category],
    ...metadata.topics.map((topic): [string, string] => ['article:tag', topic]),
  ];
  const tags: [string, string][] = [
    ['og:site_name', companyName],
    ['og:locale', inLanguages ? (language.includes('-') ? language.replace('-', '_') : `${language}_US`) : ''],
    ['og:type', isArticle ? 'article' : 'website'],
    ['og:title', metadata.abstractTitle || title],
    ['og:description', metadata.abstractDescription || description],
    ['og:url', canonical],
    ['og:image', picture.url],
    ['og:image:width', String(picture.width ?? '')],
    ['og:image:height', String(picture.height ?? '')],
    ['og:image:alt', picture.alt],
    ...(isArticle ? ofArticle : []),
    ['twitter:card', 'summary_large_image'],
  ];
  return tags.filter(([, content]) => content);
}
