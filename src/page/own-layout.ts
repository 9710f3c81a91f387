/** Layouts and heads of pages that are ours and not content: errors, sign-in, the gallery. */
import type { Layout, Rendering, Route } from '../content/model.ts';
import type { Head } from './head.ts';

export interface OwnLayout {
  site: string;
  language: string;
  name: string;
  title: string;
  fields?: Route['fields'];
  placeholders: Record<string, Rendering[]>;
}

export const ownLayout = ({ site, language, name, title, fields = {}, placeholders }: OwnLayout): Layout & { route: Route } => ({
  context: {
    site,
    language,
    itemPath: '',
    editing: false,
    pageState: 'normal',
    variantId: '',
    clientScripts: [],
    clientData: {},
    languages: [],
  },
  route: {
    name,
    displayName: title,
    itemId: '',
    itemVersion: 1,
    templateId: '',
    templateName: '',
    fields,
    published: '',
    updated: '',
    placeholders,
  },
});

/** Of a page that no search engine lists and nobody shares. */
export const ownHead = (title: string, companyName: string): Head => ({
  title: `${title} | ${companyName}`,
  description: '',
  canonical: '',
  alternates: [],
  robots: 'noindex, nofollow',
  sharing: [],
  author: companyName,
});
