/** Writes drafts of every kind of content with unique words: a response of the public host that contains them leaks a draft [EDT-04]. */
import { itemId } from '../../src/content/repository/store/names.ts';
import { loadByPath, loadClosure, loadItems, type Scope, type StoredItem } from '../../src/content/repository/store/store.ts';
import { writeDrafts } from '../../src/content/repository/drafts/write-drafts.ts';
import type { DraftWrite } from '../../src/content/repository/drafts/draft-step.ts';
import type { StoredFields } from '../../src/content/repository/store/items.ts';

/** In texts, names and people of drafts. Not in URLs, which a response may repeat. */
export const MARKER = 'Quixotrope';
/** In every URL that only drafts have. */
export const ADDRESS = 'velvetharrow';

const EN = { site: 'lake-erie', language: 'en' };
const PLACES = [EN, { site: 'lake-erie', language: 'es' }, { site: 'lake-erie-foundation', language: 'en' }];

/** Pages that are changed with their whole closure: data sources, shared strips, header, footer, design. */
export const CHANGED = ['/', '/auto-insurance', '/contact-us', '/newsletter', '/find-an-agent'];
export const ARTICLE = '/blog/winter-checklist';
export const RELEASE = '/press-releases/the-app';
export const NEW = [`/${ADDRESS}-campaign`, `/blog/${ADDRESS}-story`, `/press-releases/${ADDRESS}-news`];
export const MOVED = { from: '/boat-insurance', to: `/${ADDRESS}-boats` };
export const DELETED = '/motorcycle-insurance';
export const REDIRECT = `/${ADDRESS}-shortcut`;
/** Published while all of these drafts wait. */
export const PUBLISHED = '/umbrella-insurance';

type Place = Omit<Scope, 'stage'>;
const AT_ONCE = 8;

/** Values that are not text: links, ids, dates, figures. */
const isWord = (text: string): boolean => /[a-z]{3}/i.test(text) && !/^([/#{]|https?:|[0-9a-f]{32}$|\d{4}-\d\d)/i.test(text);
const KEPT = /^(id|name|href|src|ref|linktype|target|url|InternalFieldName|Template)$/;

function marked<T>(value: T): T {
  if (typeof value === 'string') return (isWord(value) ? `${value} ${MARKER}` : value) as T;
  if (Array.isArray(value)) return value.map(marked) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, KEPT.test(name) ? inside : marked(inside)])) as T;
}

async function partsOf(db: D1Database, place: Place, routes: readonly string[]): Promise<StoredItem[]> {
  const parts: StoredItem[] = [];
  for (const route of routes) parts.push(...((await loadClosure(db, { ...place, stage: 'draft' }, { route }))?.parts.values() ?? []));
  return parts;
}

/** Two items of each template: a banner, a form, a phrase, a redirect, an author, and every other template. */
async function ofEachTemplate(db: D1Database, place: Place): Promise<StoredItem[]> {
  const { results } = await db
    .prepare(
      `SELECT item FROM (SELECT item, route, row_number() OVER (PARTITION BY template ORDER BY path) AS number FROM heads
         WHERE stage = 'draft' AND site = ?1 AND language = ?2 AND route IS NOT ?3) WHERE number <= 2`,
    )
    .bind(place.site, place.language, PUBLISHED)
    .all<{ item: string }>();
  return loadItems(
    db,
    { ...place, stage: 'draft' },
    results.map(({ item }) => item),
  );
}

const saved = ({ id, revision, fields, presentation, displayName }: StoredItem): DraftWrite => ({
  do: 'save',
  item: id,
  revision,
  fields: marked(fields),
  presentation,
  displayName: `${displayName} ${MARKER}`,
});

interface Fresh {
  path: string;
  parent: StoredItem;
  template: string;
  fields: StoredFields;
  route?: string;
}
const created = ({ path, parent, template, fields, route }: Fresh): DraftWrite => ({
  do: 'create',
  content: {
    id: itemId(EN.site, path),
    parent: parent.id,
    name: path.split('/').at(-1) as string,
    displayName: MARKER,
    path,
    route: route ?? null,
    template,
    sort: 1,
    fields,
    presentation: route ? { design: '', placeholders: { main: [] } } : null,
  },
});

/** Writes all drafts at once. @returns the templates that have a draft */
export async function writeSecretDrafts(db: D1Database): Promise<Set<string>> {
  const templates = new Set<string>();
  for (const place of PLACES) {
    const routes = place.site === EN.site ? [...CHANGED, ...(place.language === 'en' ? [ARTICLE, RELEASE] : [])] : ['/'];
    const all = [...(await partsOf(db, place, routes)), ...(await ofEachTemplate(db, place))];
    const own = new Map(all.filter(({ site }) => site === place.site).map((item) => [item.id, item]));
    for (const { template } of own.values()) templates.add(template);
    const writes = [...own.values()].filter(({ route }) => route !== MOVED.from && route !== DELETED).map(saved);
    // A few at a time: a connection that is idle while a long batch is prepared gets closed.
    for (let from = 0; from < writes.length; from += AT_ONCE)
      await writeDrafts(db, place, { writes: writes.slice(from, from + AT_ONCE), by: MARKER, at: Date.now(), comment: MARKER });
  }
  await writeDrafts(db, EN, { writes: await placesAndNews(db), by: MARKER, at: Date.now(), comment: MARKER });
  return templates;
}

/** New, moved and deleted items. */
async function placesAndNews(db: D1Database): Promise<DraftWrite[]> {
  const at = async (path: string) => {
    const item = await loadByPath(db, { ...EN, stage: 'draft' }, path);
    if (!item) throw new Error(`There is nothing at ${path}`);
    return item;
  };
  const [home, blog, press, folder] = [await at('/home'), await at('/home/blog'), await at('/home/press-releases'), await at('/redirects')];
  const [article, release] = [await at(`/home${ARTICLE}`), await at(`/home${RELEASE}`)];
  const [boats, motorcycles] = [await at(`/home${MOVED.from}`), await at(`/home${DELETED}`)];
  const [page, story, news] = NEW as [string, string, string];
  return [
    created({ path: `/home${page}`, route: page, parent: home, template: 'Page', fields: { Title: { value: MARKER } } }),
    created({ path: `/home${story}`, route: story, parent: blog, template: 'Article Detail', fields: article.fields }),
    created({ path: `/home${news}`, route: news, parent: press, template: 'Press Release', fields: release.fields }),
    created({
      path: `/redirects/${ADDRESS}`,
      parent: folder,
      template: 'Redirect',
      fields: { pattern: { value: REDIRECT }, target: { value: `/claims?${MARKER}` }, redirectType: { value: 'REDIRECT_302' } },
    }),
    {
      ...{ do: 'place', item: boats.id, revision: boats.revision, parent: home.id, sort: boats.sort },
      ...{ name: MOVED.to.slice(1), displayName: `${boats.displayName} ${MARKER}` },
    },
    { do: 'delete', item: motorcycles.id, revision: motorcycles.revision },
  ];
}
