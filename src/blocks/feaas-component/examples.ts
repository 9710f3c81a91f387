import { asSent, type Criteria } from '../example.ts';

const template =
  '<section><h2 data-path="_.Title">Before the storm</h2><p data-path="_.Text">What to do first.</p><ul><li data-path-scope="_.Steps" data-path="_.Steps.*.Name">A step</li></ul><p data-path-href="_.Action.href"><a class="arrow" href="/claims"><span data-path="_.Action.text">Report a claim</span></a></p></section>';

const data = {
  Title: 'Before the storm reaches the lake',
  Text: 'Three things take ten minutes and save a claim.',
  Steps: [{ Name: 'Photograph each room' }, { Name: 'Clear the downspouts' }, { Name: 'Move the car from under the maple' }],
  Action: { href: '/claims', text: 'How claims work' },
};

export const examples = asSent({
  default: { params: { ComponentHTMLOverride: template, ComponentDataOverride: JSON.stringify(data) } },
  'from its data source': {
    params: { ComponentHTMLOverride: template },
    fields: {
      Title: 'Words of the data source',
      Text: '<b>Two</b> of three are free.',
      Steps: [{ id: '1', name: 'a', fields: { Name: 'Check the sump pump' } }],
      Action: { href: '/help', text: 'More help' },
    },
  },
  'as its designer saw it': { params: { ComponentHTMLOverride: template } },
  'by its ids': {
    params: { LibraryId: 'lake-erie', ComponentId: 'storm-ready', ComponentVersion: 'responsive', ComponentRevision: 'published' },
  },
  hostile: {
    params: {
      ComponentHTMLOverride:
        '<section onclick="a()"><h2 data-path="_.Title">T</h2><script>a()</script><form><input></form><p data-path-href="_.Link"><a href="/x">Go</a></p>',
      ComponentDataOverride: '{"Title":"</section><img src=x onerror=a()>Snow","Link":"javascript:a()"}',
    },
  },
  'no ids': {},
});

export const criteria: Criteria = [
  'Data fills the places that the designer mapped; lists repeat.',
  { outcome: 'Template and data cannot run scripts, open frames or break out of their element.', test: 'src/feaas/feaas.test.ts' },
  { outcome: 'A component that is late, down or unknown leaves only its own place empty.', test: 'test/site/feaas.test.ts' },
  { outcome: 'Staged components are shown on the preview host only.', test: 'test/site/feaas.test.ts' },
];
