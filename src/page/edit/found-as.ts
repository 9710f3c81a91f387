/** How search engines and shared links show a page's draft: from the same record as its head (MET-01). */
import { parseLayout } from '../../content/parse-layout.ts';
import { compose } from '../../content/repository/delivery/compose.ts';
import { regionPlaceholders } from '../../content/repository/delivery/source.ts';
import { loadClosure } from '../../content/repository/store/store.ts';
import type { FoundAs } from '../../editing/protocol.ts';
import { pageAddress } from '../../site/page-address.ts';
import { headOf } from '../document/head.ts';
import { pageRecord } from '../document/page-record.ts';
import { prepareWith } from '../render/prepare.ts';
import { phrasesOf } from '../serve/phrases.ts';
import type { DraftPageOptions } from './draft-page.ts';

/** @returns `undefined` when the item is not a page among this site's drafts */
export async function foundAs(item: string, { services, site, db, background }: DraftPageOptions): Promise<FoundAs | undefined> {
  const { settings, registry } = services;
  const [closure, phrase] = await Promise.all([
    loadClosure(db, { stage: 'draft', site: site.site, language: site.language }, { item }),
    phrasesOf(services, site, background),
  ]);
  const path = closure?.root.route;
  if (!closure || closure.root.site !== site.site || path === null || path === undefined) return undefined;
  const document = compose(closure, { regions: regionPlaceholders(settings), mode: 'preview' });
  const { route } = parseLayout(document, { prepare: prepareWith(registry), mediaBase: settings.MEDIA_BASE });
  if (!route) return undefined;
  const canonical = pageAddress(site, path, settings.TRAILING_SLASH);
  const record = pageRecord(route, {
    site,
    canonical,
    trailingSlash: settings.TRAILING_SLASH,
    timeZone: settings.TIME_ZONE,
    phrase,
  });
  const { title, description, sharing } = headOf(record, { alternates: [], preview: false });
  const shared = new Map(sharing);
  const picture = URL.parse(record.sharing?.url ?? '');
  return {
    title,
    description,
    address: canonical,
    company: site.companyName,
    isHidden: record.metadata.isHidden,
    card: {
      title: shared.get('og:title') ?? '',
      description: shared.get('og:description') ?? '',
      // From this host, whatever the public one is called.
      picture: picture ? (picture.pathname.startsWith('/-/') ? picture.pathname + picture.search : picture.href) : '',
    },
  };
}
