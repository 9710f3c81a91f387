/** What stands in a page's head, as data (MET-01). `head-html.ts` prints it. */
import { date, image, item, text } from '../content/fields.ts';
import type { Route } from '../content/model.ts';

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
  companyName: string;
  language: string;
  canonical: string;
  alternates: Head['alternates'];
  feed?: string | undefined;
  preview: boolean;
}

/** Made once: a schema costs more to make than to use. */
const read = { text: text(), image: image(), date: date(), author: item({ Title: text() }) };

/** Reads a route field under the names editors know it by: `MetaDescription`, `Meta Description`. */
function routeField(route: Route, name: string): unknown {
  return route.fields[name] ?? route.fields[name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')];
}

const readText = (route: Route, name: string): string => {
  const result = read.text.safeParse(routeField(route, name));
  return result.success ? result.data.value.trim() : '';
};

/** True for pages that search engines must not show (S3 §9). */
export const isHidden = (route: Route): boolean => /^(1|true)$/i.test(readText(route, 'HideFromSearchEngines'));

/** Title `{title} | {company}` and the rest from the metadata fields of S3 §3; nothing is invented where a field is empty. */
export function headOf(route: Route, { companyName, language, canonical, alternates, feed, preview }: HeadOptions): Head {
  const title = readText(route, 'Title') || route.displayName;
  const description = readText(route, 'MetaDescription') || readText(route, 'AbstractDescription');
  const pictureOf = (name: string) => read.image.safeParse(routeField(route, name)).data?.value;
  // Networks show no drawings, so a page may bring a picture of its own for them; the original, as they cut it themselves.
  const picture = pictureOf('SharingImage') ?? pictureOf('AbstractImage');
  const published = read.date.safeParse(routeField(route, 'PublishDate')).data?.value ?? '';
  const name = read.author.safeParse(routeField(route, 'Author')).data?.fields.Title.value || companyName;
  const isArticle = route.templateName === 'Article Detail';
  const sharing: [string, string][] = [
    ['og:site_name', companyName],
    // Only where it could be in doubt: a page that stands in several languages.
    ...(alternates.length
      ? ([['og:locale', language.includes('-') ? language.replace('-', '_') : `${language}_US`]] as [string, string][])
      : []),
    ['og:type', isArticle ? 'article' : 'website'],
    ['og:title', readText(route, 'AbstractTitle') || title],
    ['og:description', readText(route, 'AbstractDescription') || description],
    ['og:url', canonical],
    ['og:image', picture ? new URL(picture.src, canonical).href : ''],
    ['og:image:alt', picture?.alt ?? ''],
    ['article:published_time', isArticle ? published : ''],
    ['article:modified_time', isArticle ? route.updated : ''],
    ['twitter:card', picture ? 'summary_large_image' : 'summary'],
  ];
  return {
    title: `${title} | ${companyName}`,
    description,
    canonical,
    alternates,
    ...(feed && { feed }),
    robots: preview || isHidden(route) ? 'noindex, nofollow' : '',
    sharing: sharing.filter(([, content]) => content),
    author: name,
  };
}
