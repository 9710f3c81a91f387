/** The stand-in's REST forms: layout, one placeholder, dictionary (protocols §2.1). */

import type { EdgeContent } from './edge-content.ts';
import type { EdgeAnswer } from './edge-graphql.ts';

/** @returns a function from a URL to a response; `null` for other URLs */
export function createRest(content: EdgeContent): (url: URL) => EdgeAnswer | null {
  const { info } = content;
  const documentFor = (query: URLSearchParams) =>
    query.get('sc_site') === info.name ? content.document(query.get('item') ?? '/', query.get('sc_lang')) : null;

  function layout(query: URLSearchParams): EdgeAnswer {
    const document = documentFor(query);
    if (document) return { status: 200, body: document };
    return {
      status: 404,
      body: { sitecore: { context: { pageEditing: false, language: query.get('sc_lang') ?? info.language }, route: null } },
    };
  }

  function placeholder(query: URLSearchParams): EdgeAnswer {
    const name = query.get('placeholderName') ?? '';
    const elements = documentFor(query)?.sitecore.route?.placeholders[name];
    return elements
      ? { status: 200, body: { name, path: `/${name}`, elements } }
      : { status: 404, body: { message: 'No such placeholder' } };
  }

  function dictionary(site: string, language: string): EdgeAnswer {
    if (site !== info.name) return { status: 404, body: { message: 'No such app' } };
    return { status: 200, body: { lang: language, app: site, phrases: language === info.language ? content.phrases : {} } };
  }

  return (url) => {
    const [, sitecore, api, kind, what, ...rest] = url.pathname.split('/');
    if (sitecore !== 'sitecore' || api !== 'api') return null;
    if (kind === 'layout' && what === 'render' && rest.length === 1) return layout(url.searchParams);
    if (kind === 'layout' && what === 'placeholder' && rest.length === 1) return placeholder(url.searchParams);
    const [site, language] = rest.map(decodeURIComponent);
    if (kind === 'jss' && what === 'dictionary' && site && language && rest.length === 2) return dictionary(site, language);
    return null;
  };
}
