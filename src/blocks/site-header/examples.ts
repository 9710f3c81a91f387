import { asSent, type Criteria } from '../example.ts';

const link = (text: string, href: string) => ({ text, href });
const column = (Title: string, href: string, ...links: [string, string][]) => ({
  fields: { Title, Link: link(Title, href), Links: links.map(([text, to]) => ({ fields: { Link: link(text, to) } })) },
});
const article = (Title: string, href: string, src: string, Category: string) => ({
  fields: { Title, Link: link(Title, href), Image: { src, alt: '', width: 800, height: 600 }, Category },
});
const row = (Icon: string, Title: string, Text: string, href: string) => ({ fields: { Icon, Title, Text, Link: link(Title, href) } });
const item = (Title: string, Kind: string, rest: object) => ({ fields: { Title, Kind, ...rest } });

const insurance = item('Insurance', 'four-column', {
  Link: link('Explore all options', '/insurance'),
  Columns: [
    column(
      'Vehicles',
      '/auto-insurance',
      ['Auto', '/auto-insurance'],
      ['Motorcycle', '/motorcycle-insurance'],
      ['Boat', '/boat-insurance'],
    ),
    column('Home and property', '/home-insurance', ['Homeowners', '/home-insurance'], ['Renters', '/renters-insurance']),
    column(
      'Life and retirement',
      '/life-insurance',
      ['Term life', '/life-insurance#term'],
      ['Coverage calculator', '/life-insurance-calculator'],
    ),
    column(
      'Business',
      '/business-insurance',
      ['Shops and offices', '/business-insurance#shops'],
      ['Contractors', '/business-insurance#trades'],
    ),
  ],
});
const claims = item('Claims & billing', 'four-column-gutter', {
  GutterText: 'Plain answers, sorted by what happened.',
  ViewAll: link('View all help topics', '/help'),
  Columns: [
    column('Claims', '/claims', ['Report a claim', '/claims'], ['Find a repair shop', '/auto-repair-locator']),
    column('Billing', '/billing', ['Ways to pay', '/billing#ways'], ['Paperless', '/billing#paperless']),
    column('Your policy', '/help', ['Proof of insurance', '/help/proof-of-insurance']),
  ],
});
const resources = item('Resources', 'featured-articles', {
  Columns: [
    column('Resources', '/resource-center', ['Blog', '/blog?tab=blog'], ['Education', '/blog?tab=education'], ['Tools', '/blog?tab=tools']),
  ],
  Articles: [
    article('The ice dam on your gutter started in your attic', '/blog/ice-dam-attic', '/-/media/spot-ice-dam.svg', 'Homeowners'),
    article('Deer season is also deductible season', '/blog/deer-season', '/-/media/spot-deer-road.svg', 'Auto'),
  ],
});
const about = item('About us', 'icon-links', {
  IconLinks: [
    row('users-three', 'Who we are', 'A mutual, owned by the people it insures', '/about-us'),
    row('briefcase', 'Careers', 'Adjusters, actuaries, people who pick up', '/careers'),
  ],
});
const shell = {
  HomeLink: link('Lake Erie Mutual', '/'),
  SearchLabel: 'What are you looking for?',
  LoginLink: link('Login', '/Account/Login'),
  ProfileLink: link('My Profile', '/Account/Profile'),
  FindAgencyLink: link('Find an Agency', '/find-an-agent'),
};

export const examples = asSent({
  default: { fields: { ...shell, Menu: [insurance, claims, resources, about] } },
  'an item without a panel': { fields: { ...shell, Menu: [insurance, item('Careers', '', { Link: link('Careers', '/careers') })] } },
});

const test = 'test/browser/shell.browser.test.ts';

export const criteria: Criteria = [
  { outcome: 'Every panel opens by click and by keyboard without script.', test },
  { outcome: 'One panel is open at a time; Escape closes it and returns the focus.', test },
  { outcome: 'On a phone the sheet has Back at the top and keeps the focus until it closes.', test },
  { outcome: 'Login or My Profile, Find an Agency or My Agency are decided before first paint.', test },
  'The current section is marked.',
];
