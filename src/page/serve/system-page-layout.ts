/** Layouts and heads of our own pages outside of content: errors, sign-in, the gallery. */
import type { Layout, Rendering, Route } from '../../content/model.ts';
import type { PageHead } from '../document/head.ts';

export interface SystemPageLayout {
  site: string;
  language: string;
  name: string;
  title: string;
  fields?: Route['fields'];
  placeholders: Record<string, Rendering[]>;
}

export const systemPageLayout = ({
  site,
  language,
  name,
  title,
  fields = {},
  placeholders,
}: SystemPageLayout): Layout & { route: Route } => ({
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

/** The head of a page that is neither indexed nor shared. */
export const systemPageHead = (title: string, companyName: string): PageHead => ({
  title: `${title} | ${companyName}`,
  description: '',
  canonical: '',
  alternates: [],
  robots: 'noindex, nofollow',
  sharing: [],
  author: companyName,
});
