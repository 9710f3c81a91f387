/** What a page is, every default settled: its head and its structured data say the same because both read this (MET-01, MET-02). */
import { familyNamed } from '../apps/families.ts';
import type { ImageValue, Route } from '../content/model.ts';
import { type PageMetadata, pageMetadata } from '../content/page-metadata.ts';
import { zonedTime } from '../lib/zoned-time.ts';
import { pageAddress } from '../page-address.ts';
import type { Site } from '../sites.ts';
import { spelled } from '../spelling.ts';
import { authorPath, urls } from '../urls.ts';

/** A picture by its absolute address. Pixels; absent when the platform does not say. */
export interface Picture {
  url: string;
  alt: string;
  width?: number;
  height?: number;
}

export interface PageRecord {
  /** Name of the page's template: `Article Detail`. */
  template: string;
  title: string;
  description: string;
  /** Absolute, the same on the preview host. */
  canonical: string;
  language: string;
  /** Home of the site in its first language; absolute. */
  home: string;
  companyName: string;
  metadata: PageMetadata;
  /** The company when nobody or itself is named (S3 §9); `url` is the author's page, empty for the company. */
  author: { name: string; url: string };
  /** The page's own picture: one that networks can show where it has such a one, else its drawing. */
  picture: Picture | null;
  /** Picture of shared links: the page's own or the site's, never a drawing. */
  sharing: Picture;
  /** ISO with a zone, empty when not known. */
  published: string;
  modified: string;
  /** @returns the absolute address of a link on this page, spelled as pages of this site are; empty for what is no address */
  absolute(href: string): string;
}

export interface PageRecordOptions {
  site: Pick<Site, 'origin' | 'prefix' | 'language' | 'languages' | 'companyName'>;
  canonical: string;
  /** In place of the page's own; empty or absent for that. */
  title?: string;
  /** Setting TRAILING_SLASH. */
  trailingSlash: boolean;
  /** Setting TIME_ZONE. */
  timeZone: string;
  phrase(key: string, fallback: string): string;
}

export function pageRecord(route: Route, { site, canonical, title, trailingSlash, timeZone, phrase }: PageRecordOptions): PageRecord {
  const metadata = pageMetadata(route.fields);
  const absolute = (href: string): string => URL.parse(ownSpelling(href, trailingSlash), canonical || site.origin)?.href ?? '';
  const pictureOf = (image: ImageValue | null): Picture[] => (image ? [{ ...sized(image), url: absolute(image.src), alt: image.alt }] : []);
  const own = [...pictureOf(metadata.sharingImage), ...pictureOf(metadata.abstractImage)];
  const photo = own.find(({ url }) => !isDrawing(url));
  const author = metadata.author === site.companyName ? '' : authorPath(metadata.author);
  const published = zonedTime(metadata.published, timeZone);
  const modified = zonedTime(metadata.changed, timeZone) || zonedTime(route.updated, 'UTC');
  return {
    template: route.templateName,
    title: title || metadata.title || route.displayName,
    description: metadata.description || metadata.abstractDescription,
    canonical,
    language: site.language,
    home: pageAddress(site.languages[0] ?? site, urls.home, trailingSlash),
    companyName: site.companyName,
    metadata,
    author: { name: metadata.author || site.companyName, url: author && pageAddress(site, author, trailingSlash) },
    picture: photo ?? own[0] ?? null,
    sharing: photo ?? {
      url: absolute(phrase('sharing-image', '/-/media/share-home.png')),
      alt: phrase('sharing-image-alt', 'The lighthouse at Presque Isle sends its beam over the bay at dusk while a freighter passes'),
      width: 1200,
      height: 630,
    },
    published,
    // A page that is announced for later was last changed before: said as it is, that reads as a mistake.
    modified: Date.parse(modified) < Date.parse(published) ? published : modified,
    absolute,
  };
}

/** Networks show no drawings. */
const isDrawing = (url: string): boolean => /\.svg$/i.test(URL.parse(url)?.pathname ?? '');

const sized = ({ width, height }: ImageValue) => (width && height ? { width, height } : {});

/** A link to this host as its page is spelled; paths of the web apps are theirs as they stand. */
function ownSpelling(href: string, trailingSlash: boolean): string {
  const [, path = '', rest = ''] = /^(\/(?![/\\])[^?#]*)(.*)$/s.exec(href) ?? [];
  return path && !familyNamed(path.split('/')[1] ?? '') ? spelled(path, trailingSlash) + rest : href;
}
