/** A feed as JSON Feed 1.1 (jsonfeed.org). */
import type { Feed } from './feed.ts';

export function jsonFeed({ title, description, pageUrl, selfUrl, language, companyName, entries }: Feed): string {
  return `${JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: pageUrl,
    feed_url: selfUrl,
    language,
    authors: [{ name: companyName }],
    items: entries.map(({ url, title: name, summary, author, categories, image, publishedAt, updatedAt }) => ({
      id: url,
      url,
      title: name,
      // Text or HTML is required; articles are made of blocks, so the summary is used.
      content_text: summary,
      ...(summary && { summary }),
      ...(image && { image }),
      ...(publishedAt && { date_published: new Date(publishedAt).toISOString() }),
      ...(updatedAt && { date_modified: new Date(updatedAt).toISOString() }),
      authors: [{ name: author }],
      ...(categories.length > 0 && { tags: categories }),
    })),
  })}\n`;
}
