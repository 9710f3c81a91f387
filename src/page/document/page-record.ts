/** The facts of a page with all defaults applied: its head and its structured data agree because both read this (MET-01, MET-02). */
import type { ImageValue, Route } from '../../content/model.ts';
import { type PageMetadata, pageMetadata } from '../../content/page-metadata.ts';
import { zonedTime } from '../../lib/time/zoned-time.ts';
import { pageAddress } from '../../site/page-address.ts';
import type { Site } from '../../site/sites.ts';
import { authorPath, urls } from '../../site/urls.ts';
import { ownSpelling } from './own-links.ts';

/** A picture by its absolute address. Size in pixels; absent when the platform does not give it. */
export interface PagePicture {
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
  /** Absolute; the public address, also on the preview host. */
  canonical: string;
  language: string;
  /** Home of the site in its first language; absolute. */
  home: string;
  companyName: string;
  metadata: PageMetadata;
  /** Fields of the page, for a record that needs more than its metadata. */
  fields: Route['fields'];
  /** The company when no author or the company itself is named (S3 §9); `url` is the author's page, empty for the company. */
  author: { name: string; url: string };
  /** The page's own picture: one that social networks can show if there is one, else its drawing. */
  picture: PagePicture | null;
  /** Picture of shared links: the page's own or the site's, never a drawing; `null` on a site without one. */
  sharing: PagePicture | null;
  /** Setting TIME_ZONE. */
  timeZone: string;
  /** ISO with a zone, empty when unknown. */
  published: string;
  modified: string;
  /** @returns the absolute address of a link on this page, in this site's spelling; empty for an invalid one */
  absolute(href: string): string;
}

export interface PageRecordOptions {
  site: Pick<Site, 'origin' | 'prefix' | 'language' | 'languages' | 'companyName'>;
  canonical: string;
  /** Replaces the page's own; empty or absent keeps that. */
  title?: string;
  /** Setting TRAILING_SLASH. */
  trailingSlash: boolean;
  /** Setting TIME_ZONE. */
  timeZone: string;
  /** Content comes from a platform, not from the embedded repository. */
  isPlatform?: boolean;
  phrase(key: string, fallback: string): string;
}

const SAMPLE_PICTURE = '/-/media/share-home.png';

export function pageRecord(
  route: Route,
  { site, canonical, title, trailingSlash, timeZone, isPlatform = false, phrase }: PageRecordOptions,
): PageRecord {
  const metadata = pageMetadata(route.fields);
  const absolute = (href: string): string => URL.parse(ownSpelling(href, trailingSlash) ?? href, canonical || site.origin)?.href ?? '';
  const pictureOf = (image: ImageValue | null): PagePicture[] =>
    image ? [{ ...sized(image), url: absolute(image.src), alt: image.alt }] : [];
  const own = [...pictureOf(metadata.sharingImage), ...pictureOf(metadata.abstractImage)];
  const photo = own.find(({ url }) => !isDrawing(url));
  const author = metadata.author === site.companyName ? '' : authorPath(metadata.author);
  const published = zonedTime(metadata.published, timeZone);
  const modified = zonedTime(metadata.changed, timeZone) || zonedTime(route.updated, 'UTC');
  const sitePicture = (): PagePicture | null => {
    const src = phrase('sharing-image', '/-/media/share-home.png');
    // A platform's site that names no picture has none: the sample's belongs to the sample.
    if (isPlatform && src === SAMPLE_PICTURE) return null;
    const alt = phrase('sharing-image-alt', 'The lighthouse at Presque Isle sends its beam over the bay at dusk while a freighter passes');
    return { url: absolute(src), alt, width: 1200, height: 630 };
  };
  return {
    template: route.templateName,
    title: title || metadata.title || route.displayName,
    description: metadata.description || metadata.abstractDescription,
    canonical,
    language: site.language,
    home: pageAddress(site.languages[0] ?? site, urls.home, trailingSlash),
    companyName: site.companyName,
    metadata,
    fields: route.fields,
    author: { name: metadata.author || site.companyName, url: author && pageAddress(site, author, trailingSlash) },
    picture: photo ?? own[0] ?? null,
    sharing: photo ?? sitePicture(),
    timeZone,
    published,
    // A page announced for later was changed before its publish date, which would read as a mistake.
    modified: Date.parse(modified) < Date.parse(published) ? published : modified,
    absolute,
  };
}

/** Social networks show no drawings. */
const isDrawing = (url: string): boolean => /\.svg$/i.test(URL.parse(url)?.pathname ?? '');

const sized = ({ width, height }: ImageValue) => (width && height ? { width, height } : {});
