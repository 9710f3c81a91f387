import type { Examples } from '../define.ts';

interface Banner {
  id: string;
  text: string;
  urgency?: string;
  dismiss?: string;
  link?: [string, string];
  states?: string[];
}

const banner = ({ id, text, urgency = 'Normal', dismiss = 'Manually', link, states = [] }: Banner) => ({
  id,
  name: id,
  fields: {
    Description: { value: `<p>${text}</p>` },
    Urgency: { value: urgency },
    DismissOption: { value: dismiss },
    ...(link && { Destination: { value: { text: link[0], href: link[1] } } }),
    States: states.map((state) => ({ id: state, name: state, fields: { Description: { value: state } } })),
  },
});

const snow = banner({
  id: 'snow',
  text: '<strong>Lake-effect snow warning</strong> for Erie and Chautauqua counties through Friday.',
  urgency: 'High Urgency',
  link: ['How to report a claim in a storm', '/claims'],
});
const hours = banner({
  id: 'hours',
  text: 'Our offices close at noon on Wednesday. The claims line stays open.',
  dismiss: 'Automatically after first page',
  link: ['Holiday hours', '/help'],
});

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: { Banners: [snow, hours] } },
    one: { fields: { Banners: [snow] } },
    'one that leaves by itself': { fields: { Banners: [hours] } },
    'only for some states': {
      fields: { Banners: [banner({ id: 'flood', text: 'Flood watch along the Cuyahoga until Sunday night.', states: ['OH', 'pa'] })] },
    },
    'long words': {
      fields: {
        Banners: [
          banner({
            id: 'long',
            text: 'Every one of the fourteen states we write in has its own deadline for reporting a claim by mail, and each of them moved this year: yours is printed on the first page of your policy, under the word Notice.',
          }),
          hours,
        ],
      },
    },
    'switched off': { fields: { Off: { value: true }, Banners: [snow, hours] } },
    'one switched off, one out of its time': {
      fields: {
        Banners: [
          { ...snow, fields: { ...snow.fields, Off: { value: true } } },
          { ...hours, id: 'later', fields: { ...hours.fields, StartsAt: { value: '2027-01-04T05:00:00Z' }, Resting: { value: true } } },
          hours,
        ],
      },
    },
    empty: { fields: { Banners: [] } },
  },
  criteria: [
    {
      outcome: 'What is switched off, or out of its time, is printed for nobody but editors.',
      test: 'src/blocks/alert-banner/alert-banner.test.tsx',
    },
    { outcome: 'The pause button comes before the slides in the tab order.', test: 'src/blocks/alert-banner/alert-banner.test.tsx' },
    {
      outcome: 'Rotation stops on keyboard focus, while hovered, and is off with reduced motion.',
      test: 'test/browser/shell.browser.test.ts',
    },
    { outcome: 'A banner for some states is printed only for a region among them.', test: 'src/blocks/alert-banner/alert-banner.test.tsx' },
    { outcome: 'What was dismissed is gone before first paint on the next page.', test: 'test/browser/shell.browser.test.ts' },
  ],
};
