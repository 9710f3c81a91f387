import { asSent, type Criteria } from '../example.ts';

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
    Description: `<p>${text}</p>`,
    Urgency: urgency,
    DismissOption: dismiss,
    ...(link && { Destination: { text: link[0], href: link[1] } }),
    States: states.map((state) => ({ id: state, name: state, fields: { Description: state } })),
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

export const examples = asSent({
  default: { fields: { Banners: [snow, hours] } },
  one: { fields: { Banners: [snow] } },
  'one that leaves by itself': { fields: { Banners: [hours] } },
  'only for some states': {
    fields: { Banners: [banner({ id: 'flood', text: 'Flood watch along the Cuyahoga until Sunday night.', states: ['OH', 'pa'] })] },
  },
  'long text': {
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
  'switched off': { fields: { Off: true, Banners: [snow, hours] } },
  'one switched off, one out of its time': {
    fields: {
      Banners: [
        { ...snow, fields: { ...snow.fields, Off: true } },
        { ...hours, id: 'later', fields: { ...hours.fields, StartsAt: '2027-01-04T05:00:00Z', Resting: true } },
        hours,
      ],
    },
  },
});

const test = 'test/browser/shell.browser.test.ts';

export const criteria: Criteria = [
  'Banners that are off, or outside their dates, are printed for editors only.',
  'The pause button comes before the slides in the tab order.',
  { outcome: 'Rotation stops on keyboard focus, while hovered, and is off with reduced motion.', test },
  'A banner restricted to states is printed only for those regions.',
  { outcome: 'A dismissed banner is hidden before first paint on the next page.', test },
];
