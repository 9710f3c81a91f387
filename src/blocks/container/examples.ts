import { asSent, type Criteria } from '../example.ts';

const entries = [
  {
    componentName: 'ContentBlock',
    fields: { heading: 'Find the agent who knows your road.', content: '<p>Our agents run their own businesses in their own towns.</p>' },
  },
  { componentName: 'RichText', fields: { Text: '<p><a class="btn" href="/find-an-agent">Find an Agency</a></p>' } },
];
const placeholders = { 'container-{*}': entries };

export const examples = asSent({
  default: { params: { DynamicPlaceholderId: '1' }, placeholders },
  land: { params: { DynamicPlaceholderId: '1', Styles: 'land' }, placeholders },
  shoal: { params: { DynamicPlaceholderId: '1', Styles: 'shoal' }, placeholders },
  deep: { params: { DynamicPlaceholderId: '1', Styles: 'deep tight' }, placeholders },
  neatline: { params: { DynamicPlaceholderId: '1', Styles: 'neat' }, placeholders },
  'background picture': {
    params: { DynamicPlaceholderId: '1', Styles: 'deep', BackgroundImage: '<image mediaurl="/-/media/life-first-light.svg">' },
    placeholders,
  },
  'unknown styles': { params: { DynamicPlaceholderId: '1', Styles: 'container-dark-background indent-inner   land' }, placeholders },
  empty: { params: {} },
});

export const criteria: Criteria = [
  'The background picture is one hashed rule by media id without dashes, with another path for editors, and never a style attribute.',
  'Only the backgrounds of the design system are possible; other class names of the platform are ignored.',
  'Its placeholder is found by its dynamic name.',
];
