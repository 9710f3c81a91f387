import type { Examples } from '../define.ts';

const template =
  '<section><h2 data-path="_.Title">Before the storm</h2><p data-path="_.Text">What to do first.</p><ul><li data-path-scope="_.Steps" data-path="_.Steps.*.Name">A step</li></ul><p data-path-href="_.Action.href"><a class="arrow" href="/claims"><span data-path="_.Action.text">Report a claim</span></a></p></section>';

const data = {
  Title: 'Before the storm reaches the lake',
  Text: 'Three things take ten minutes and save a claim.',
  Steps: [{ Name: 'Photograph each room' }, { Name: 'Clear the downspouts' }, { Name: 'Move the car from under the maple' }],
  Action: { href: '/claims', text: 'How claims work' },
};

export const { examples, criteria }: Examples = {
  examples: {
    default: { params: { ComponentHTMLOverride: template, ComponentDataOverride: JSON.stringify(data) } },
    'from its data source': {
      params: { ComponentHTMLOverride: template },
      fields: {
        Title: { value: 'Words of the data source' },
        Text: { value: '<b>Two</b> of three are free.' },
        Steps: [{ id: '1', name: 'a', fields: { Name: { value: 'Check the sump pump' } } }],
        Action: { value: { href: '/help', text: 'More help' } },
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
  },
  criteria: [
    {
      outcome: 'Data takes the places that the designer mapped; lists repeat.',
      test: 'src/blocks/feaas-component/feaas-component.test.tsx',
    },
    { outcome: 'Nothing of template or data can run, frame or leave its element.', test: 'src/feaas/feaas.test.ts' },
    { outcome: 'A component that is late, down or not listed costs its own place only.', test: 'test/site/feaas.test.ts' },
    { outcome: 'What is staged is seen on the preview host and nowhere else.', test: 'test/site/feaas.test.ts' },
  ],
};
