import type { Examples } from '../define.ts';

const test = 'src/blocks/editing-bar/editing-bar.test.tsx';

export const { examples, criteria }: Examples = {
  examples: {
    default: { params: { Mode: 'preview', Path: '/auto-insurance', PublicUrl: 'https://www.lakeeriemutual.example/auto-insurance' } },
    editing: { params: { Mode: 'edit', Path: '/blog?tab=tools', PublicUrl: 'https://www.lakeeriemutual.example/blog' } },
    'after saving': {
      params: { Mode: 'edit', Path: '/blog', Done: 'saved', OpenDrafts: '3', PageFields: '/edit/fields?item=0' },
    },
    'signed in by Cloudflare Access': { params: { Mode: 'preview', Path: '/', Who: 'editor@lakeeriemutual.example', SignOut: 'access' } },
    'no drafts': { params: { Mode: 'preview', Path: '/', PublishedOnly: '1' } },
  },
  criteria: [
    { outcome: 'Both ways to see the page are links, and the one that is shown says so.', test },
    { outcome: 'Signing out is a form, so that no other site can do it by a link.', test },
    { outcome: 'A source without drafts says that what is shown is the published version.', test },
  ],
};
