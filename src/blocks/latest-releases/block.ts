import { defineBlock } from '../define.ts';
import { LatestReleases } from './LatestReleases.tsx';
import { load } from './load.ts';
import { params } from './schema.ts';

export const block = defineBlock({
  names: ['LatestReleases'],
  description: 'The newest press releases, for pages other than the full list.',
  params,
  Component: LatestReleases,
  alsoStyles: ['press-releases', 'entry'],
  load,
});
