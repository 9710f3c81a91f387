import { defineBlock } from '../define.ts';
import { DeveloperTestPage } from './DeveloperTestPage.tsx';
import { load } from './load.ts';
import { fields } from './schema.ts';

export const block = defineBlock({
  names: ['DeveloperTestPage'],
  internal: true,
  editorsOnly: true,
  description: 'What the site knows about a visit; on the preview host only.',
  fields,
  Component: DeveloperTestPage,
  prefill: ['visitor'],
  load,
});
