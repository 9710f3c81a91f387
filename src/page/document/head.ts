/** Collects the contents of a page's head, as data (MET-01). `head-html.ts` renders it. */
import type { PageRecord } from './page-record.ts';

export interface PageHead {
  title: string;
  description: string;
  canonical: string;
  /** Addresses of this page in every language it exists in, by `hreflang`. */
  alternates: [hreflang: string, href: string][];
  robots: string;
  /** Feed of the article list that contains this page; absent elsewhere. */
  feed?: string;
  /** Sharing tags: Open Graph property to content. */
  sharing: [string, string][];
  author: string;
}

export interface HeadOptions {
  alternates: PageHead['alternates'];
  feed?: string | undefined;
  preview: boolean;
  /** A page of search results: its links may be followed. */
  isSearch?: boolean;
  /** Put before the title of a page whose form was refused, so that a screen reader announces it first. */
  fault?: string | undefined;
}

/** Builds the title `{title} | {company}` and the rest from the metadata fields of S3 §3; empty fields add nothing. */
export function headOf(record: PageRecord, { alternates, feed, preview, isSearch, fault }: HeadOptions): PageHead {
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

/** @param inLanguages the page exists in several languages: only then is its own stated */
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
    ['og:image', picture?.url ?? ''],
    ['og:image:width', String(picture?.width ?? '')],
    ['og:image:height', String(picture?.height ?? '')],
    ['og:image:alt', picture?.alt ?? ''],
    ...(isArticle ? ofArticle : []),
    ['twitter:card', picture ? 'summary_large_image' : 'summary'],
  ];
  return tags.filter(([, content]) => content);
}
