/** A feed as RSS 2.0, with the Atom self link and Dublin Core authors that feed readers expect (rssboard.org profile). */
import { escapeXml } from '../lib/text/xml.ts';
import { isPicture, typeOfName } from '../media/types.ts';
import type { Feed, FeedEntry } from './feed.ts';

/** @returns the media type by a picture's address; `undefined` for anything but a raster picture: feed readers show no drawings */
export function rasterType(address: string): string | undefined {
  const type = typeOfName(address.replace(/[?#].*$/, ''));
  return isPicture(type) && type !== 'image/svg+xml' ? type : undefined;
}

export function rssXml({ title, description, pageUrl, selfUrl, language, updatedAt, entries }: Feed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    element('title', title),
    element('link', pageUrl),
    element('description', description),
    element('language', language.toLowerCase()),
    element('lastBuildDate', rssDate(updatedAt)),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(selfUrl)}"/>`,
    ...entries.map(itemXml),
    '</channel></rss>\n',
  ].join('\n');
}

function itemXml({ url, title, summary, author, categories, image, publishedAt }: FeedEntry): string {
  const type = rasterType(image);
  return [
    '<item>',
    element('title', title),
    element('link', url),
    element('description', summary),
    element('dc:creator', author),
    ...categories.map((category) => element('category', category)),
    // The size is unknown here; the profile then requires 0.
    type ? `<enclosure url="${escapeXml(image)}" length="0" type="${type}"/>` : '',
    `<guid isPermaLink="true">${escapeXml(url)}</guid>`,
    publishedAt ? element('pubDate', rssDate(publishedAt)) : '',
    '</item>',
  ].join('');
}

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

/** RFC 822 with a year of four digits: `Wed, 04 Nov 2026 00:00:00 GMT`. */
const rssDate = (ms: number): string => new Date(ms).toUTCString();
