/** The rules of RSS 2.0, Atom 1.0 and JSON Feed 1.1 for our feeds; RSS has no schema, so they are written here (rssboard.org, RFC 4287, jsonfeed.org). */
import { ATOM, childrenOf, DC, type Element, parseXml, textOf } from './xml.ts';

const RFC_822 = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/;
const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

export interface Read {
  title: string;
  self: string;
  entries: { id: string; url: string; title: string; summary: string; author: string; categories: string[] }[];
}

/** Collects faults as sentences, and the first of several texts of an element. */
function rules() {
  const faults: string[] = [];
  const must = (holds: boolean, words: string) => void (holds || faults.push(words));
  const absolute = (url: string | undefined, what: string) =>
    must(/^https?:\/\/[^\s/]+(\/\S*)?$/.test(url ?? '') && URL.canParse(url ?? ''), `${what} is no absolute address: ${url}`);
  const once = (parent: Element, name: string) => {
    must(childrenOf(parent, name).length === 1, `${parent.name} has ${childrenOf(parent, name).length} ${name}`);
    return textOf(parent, name) ?? '';
  };
  const atMostOnce = (parent: Element, name: string) => {
    must(childrenOf(parent, name).length <= 1, `${parent.name} has several ${name}`);
    return textOf(parent, name);
  };
  const date = (text: string, form: RegExp, what: string) =>
    must(form.test(text) && !Number.isNaN(Date.parse(text)), `${what} is no date: ${text}`);
  const only = (parent: Element, names: string[]) => {
    must(parent.text.trim() === '', `${parent.name} holds text beside its elements`);
    for (const { name } of parent.children) must(names.includes(name), `${parent.name} holds ${name}`);
  };
  return { faults, must, absolute, once, atMostOnce, date, only };
}

/** RSS 2.0 with `atom:link` and `dc:creator`. @throws when it is not XML */
export function readRss(xml: string): Read & { faults: string[] } {
  const { faults, must, absolute, once, atMostOnce, date, only } = rules();
  const root = parseXml(xml);
  must(root.name === 'rss' && root.attributes.version === '2.0', 'the root is not rss version 2.0');
  must(root.children.length === 1 && root.children[0]?.name === 'channel', 'rss holds other than one channel');
  const channel = root.children[0]!;
  only(channel, ['title', 'link', 'description', 'language', 'lastBuildDate', `${ATOM}link`, 'item']);
  const title = once(channel, 'title');
  absolute(once(channel, 'link'), 'link of the channel');
  must(once(channel, 'description') !== '', 'the channel has no description');
  must(/^[a-z]{2,3}(-[a-z0-9]+)*$/.test(once(channel, 'language')), 'language is no tag in lower case');
  const built = atMostOnce(channel, 'lastBuildDate');
  if (built !== undefined) date(built, RFC_822, 'lastBuildDate');
  const links = childrenOf(channel, `${ATOM}link`);
  must(
    links.length === 1 && links[0]?.attributes.rel === 'self' && links[0].attributes.type === 'application/rss+xml',
    'there is not one link to itself',
  );
  absolute(links[0]?.attributes.href, 'link to itself');
  const entries = childrenOf(channel, 'item').map((item) => {
    only(item, ['title', 'link', 'description', `${DC}creator`, 'category', 'enclosure', 'guid', 'pubDate']);
    const [name, url, summary] = [once(item, 'title'), once(item, 'link'), once(item, 'description')];
    must(name !== '' || summary !== '', 'an item has neither title nor description');
    absolute(url, 'link of an item');
    const guid = childrenOf(item, 'guid')[0];
    must(
      childrenOf(item, 'guid').length === 1 && guid?.attributes.isPermaLink === 'true' && guid.text === url,
      'guid is not the permanent link',
    );
    const published = atMostOnce(item, 'pubDate');
    if (published !== undefined) date(published, RFC_822, 'pubDate');
    for (const { attributes } of childrenOf(item, 'enclosure')) {
      absolute(attributes.url, 'enclosure');
      must(
        /^\d+$/.test(attributes.length ?? '') && /^image\/(jpeg|png|gif|webp|avif)$/.test(attributes.type ?? ''),
        'enclosure needs length and type',
      );
    }
    return {
      id: guid?.text ?? '',
      url,
      title: name,
      summary,
      author: once(item, `${DC}creator`),
      categories: childrenOf(item, 'category').map(({ text }) => text),
    };
  });
  must(new Set(entries.map(({ id }) => id)).size === entries.length, 'two items have one guid');
  return { title, self: links[0]?.attributes.href ?? '', entries, faults };
}

/** Atom 1.0. @throws when it is not XML */
export function readAtom(xml: string): Read & { faults: string[] } {
  const { faults, must, absolute, once, atMostOnce, date, only } = rules();
  const feed = parseXml(xml);
  const a = (name: string) => ATOM + name;
  must(feed.name === a('feed'), 'the root is no atom:feed');
  only(feed, ['title', 'subtitle', 'id', 'updated', 'author', 'link', 'entry'].map(a));
  const title = once(feed, a('title'));
  absolute(once(feed, a('id')), 'id of the feed');
  date(once(feed, a('updated')), RFC_3339, 'updated');
  const rel = (element: Element, name: string) =>
    childrenOf(element, a('link')).filter(({ attributes }) => (attributes.rel ?? 'alternate') === name);
  must(rel(feed, 'self').length === 1, 'there is not one link to itself');
  must(rel(feed, 'alternate').length === 1, 'there is not one alternate link');
  for (const { attributes } of childrenOf(feed, a('link'))) absolute(attributes.href, 'link of the feed');
  const author = (element: Element) =>
    textOf(childrenOf(element, a('author'))[0] ?? { name: '', attributes: {}, children: [], text: '' }, a('name')) ?? '';
  must(author(feed) !== '', 'the feed has no author');
  const entries = childrenOf(feed, a('entry')).map((entry) => {
    only(entry, ['title', 'id', 'link', 'published', 'updated', 'author', 'category', 'summary'].map(a));
    const id = once(entry, a('id'));
    absolute(id, 'id of an entry');
    date(once(entry, a('updated')), RFC_3339, 'updated of an entry');
    const published = atMostOnce(entry, a('published'));
    if (published !== undefined) date(published, RFC_3339, 'published');
    const links = rel(entry, 'alternate');
    must(links.length === 1, 'an entry has not one alternate link');
    for (const { attributes } of childrenOf(entry, a('link'))) absolute(attributes.href, 'link of an entry');
    must(author(entry) !== '', 'an entry has no author');
    const categories = childrenOf(entry, a('category')).map(({ attributes }) => attributes.term ?? '');
    must(!categories.includes(''), 'a category has no term');
    return {
      id,
      url: links[0]?.attributes.href ?? '',
      title: once(entry, a('title')),
      summary: atMostOnce(entry, a('summary')) ?? '',
      author: author(entry),
      categories,
    };
  });
  must(new Set(entries.map(({ id }) => id)).size === entries.length, 'two entries have one id');
  return { title, self: rel(feed, 'self')[0]?.attributes.href ?? '', entries, faults };
}

/** JSON Feed 1.1. @throws when it is not JSON */
export function readJsonFeed(json: string): Read & { faults: string[] } {
  const { faults, must, absolute, date } = rules();
  // biome-ignore lint/suspicious/noExplicitAny: checked here, name by name
  const feed: any = JSON.parse(json);
  must(feed.version === 'https://jsonfeed.org/version/1.1', 'version is not 1.1');
  must(typeof feed.title === 'string' && feed.title !== '', 'the feed has no title');
  absolute(feed.home_page_url, 'home_page_url');
  absolute(feed.feed_url, 'feed_url');
  const authors = (of: { authors?: { name?: string }[] }, what: string) =>
    must(
      (of.authors ?? []).some(({ name }) => Boolean(name)),
      `${what} names no author`,
    );
  authors(feed, 'the feed');
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const entries = feed.items.map((item: any) => {
    absolute(item.id, 'id');
    absolute(item.url, 'url');
    authors(item, 'an item');
    must(typeof item.content_text === 'string' || typeof item.content_html === 'string', 'an item has no content');
    for (const name of ['date_published', 'date_modified']) if (item[name] !== undefined) date(item[name], RFC_3339, name);
    if (item.image !== undefined) absolute(item.image, 'image');
    return {
      id: item.id,
      url: item.url,
      title: item.title,
      summary: item.summary ?? '',
      author: item.authors?.[0]?.name ?? '',
      categories: item.tags ?? [],
    };
  });
  return { title: feed.title, self: feed.feed_url, entries, faults };
}
