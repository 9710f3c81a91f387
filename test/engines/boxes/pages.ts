/** What is compared: a page of each template, pages in further states, and each block by itself. */
import { blockExamples } from '../../../src/generated/examples.ts';
import { samplePages } from '../../site/sample-pages.ts';
import type { Tab } from '../drivers/tab.ts';
import { fillInQuote } from '../quote-form.ts';
import { BLOCK, type Width } from './compare.ts';

export interface Place {
  /** As reports name it. */
  name: string;
  host: string;
  address: string;
  /** Widths at which it exists; all without it. */
  widths?: readonly Width[];
  /** Brings the page into its state. */
  act?(tab: Tab): Promise<unknown>;
  /** Whether the cookie notice is open. */
  hasNotice?: boolean;
}

/** By keyboard, so that the pointer is over nothing. */
const BY_KEY = 'Enter';
/** Results, lists, forms, and what is there when nothing is found. */
const ADDRESSES = [
  '/find-an-agent',
  '/find-an-agent?q=16501',
  '/auto-repair-locator?q=16501',
  '/agencies/pa',
  '/agencies/pa/erie',
  '/contact-us',
  '/get-a-quote',
  '/get-a-quote?zip=16501&insuranceType=auto',
  '/life-insurance-calculator',
  '/search-results?searchValue=roof',
  '/search-results?searchValue=zeppelin',
  '/blog',
  '/blog?q=zeppelin',
  '/press-releases',
  '/careers',
  '/investors',
  '/newsletter',
  '/privacy-choices',
  '/AlertsAndPreference/Unsubscribe?maskId=sample-alerts-active',
  '/there-is-no-such-page',
];

const menu = (kind: string) => (tab: Tab) => tab.css(`.site-header__item[data-kind="${kind}"] summary`).press(BY_KEY);
const STATES: Place[] = [
  ...['four-column', 'four-column-gutter', 'featured-articles', 'icon-links'].map(
    (kind): Place => ({ name: `menu ${kind}`, host: 'localhost', address: '/accessibility', widths: [1280], act: menu(kind) }),
  ),
  {
    name: 'menu of a phone',
    host: 'localhost',
    address: '/accessibility',
    widths: [375],
    act: (tab) => tab.css('.site-header__burger').press(BY_KEY),
  },
  {
    name: 'quote dialog',
    host: 'localhost',
    address: '/',
    act: async (tab) => {
      await (await fillInQuote(tab, 'Auto')).press(BY_KEY);
      await tab.css('dialog.quote-request__dialog').role('heading', 'Find a local agency').focus();
    },
  },
  {
    name: 'form with errors',
    host: 'localhost',
    address: '/contact-us',
    act: async (tab) => {
      await tab.css('main form[method="post"]').css('button[type="submit"]').press(BY_KEY);
      await tab.css('main [aria-invalid="true"]').focus();
    },
  },
  { name: 'cookie notice', host: 'localhost', address: '/accessibility', hasNotice: true },
];

const nameOf = ({ host, address }: { host: string; address: string }) => (host === 'localhost' ? address : host + address);

/** The first page of each template, in each language and site. */
function templates(): Place[] {
  const first = new Map(samplePages.toReversed().map(({ kinds: [template], host, address }) => [template, { host, address }]));
  return [...first.values()].toReversed().map((place) => ({ ...place, name: nameOf(place) }));
}

export const pageKinds: Place[] = [
  ...new Map(
    [...templates(), ...ADDRESSES.map((address): Place => ({ name: address, host: 'localhost', address })), ...STATES].map((place) => [
      place.name,
      place,
    ]),
  ).values(),
];

export const blocks: Place[] = Object.keys(blockExamples).map((folder) => ({
  name: BLOCK + folder,
  host: 'localhost',
  address: `/gallery/${folder}/default`,
}));
