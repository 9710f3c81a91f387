/** A feed as Atom 1.0 (RFC 4287). */
import { escapeXml, secondsTime } from '../lib/text/xml.ts';
import type { Feed, FeedEntry } from './feed.ts';
import { rasterType } from './rss.ts';

export function atomXml({ title, description, pageUrl, selfUrl, language, companyName, updatedAt, entries }: Feed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(language)}">`,
    element('title', title),
    element('subtitle', description),
    // A feed's permanent id is its own address; entries have theirs.
    element('id', selfUrl),
    element('updated', secondsTime(updatedAt)),
    `<author>${element('name', companyName)}</author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(selfUrl)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(pageUrl)}"/>`,
    ...entries.map(entryXml),
    '</feed>\n',
  ].join('\n');
}

function entryXml({ url, title, summary, author, categories, image, publishedAt, updatedAt }: FeedEntry): string {
  const type = rasterType(image);
  return [
    '<entry>',
    element('title', title),
    element('id', url),
    `<link rel="alternate" type="text/html" href="${escapeXml(url)}"/>`,
    type ? `<link rel="enclosure" type="${type}" href="${escapeXml(image)}"/>` : '',
    publishedAt ? element('published', secondsTime(publishedAt)) : '',
    element('updated', secondsTime(updatedAt)),
    `<author>${element('name', author)}</author>`,
    ...categories.map((category) => `<category term="${escapeXml(category)}"/>`),
    `<summary type="text">${escapeXml(summary)}</summary>`,
    '</entry>',
  ].join('');
}

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;
