import type { Criteria, Examples } from '../example.ts';

export const examples: Examples = {
  default: { params: { Mode: 'preview', Path: '/auto-insurance', PublicUrl: 'https://www.lakeeriemutual.example/auto-insurance' } },
  editing: { params: { Mode: 'edit', Path: '/blog?tab=tools', PublicUrl: 'https://www.lakeeriemutual.example/blog' } },
  'after saving': { params: { Mode: 'edit', Path: '/blog', Done: 'saved', OpenDrafts: '3', PageFields: '/edit/fields?item=0' } },
  'signed in by Cloudflare Access': { params: { Mode: 'preview', Path: '/', Who: 'editor@lakeeriemutual.example', SignOut: 'access' } },
  'no drafts': { params: { Mode: 'preview', Path: '/', PublishedOnly: '1' } },
};

export const criteria: Criteria = [
  'Both views of the page are links, and the current one is marked.',
  'Signing out is a form, so that another site cannot do it with a link.',
  'For a source without drafts it says that the published version is shown.',
];
