import { describe, expect, test } from 'vitest';
import { renderToString } from 'react-dom/server.edge';
import { fakeServices } from '../../../test/fake-services.ts';
import { renderExample, testPage } from '../../../test/render.tsx';
import { sampleAgency } from '../../../test/sample-agency.ts';
import type { Agency, AgencyMatch } from '../../agencies/agency.ts';
import type { Agencies, LocationsQuery } from '../../agencies/service.ts';
import { asRendering } from '../../../test/as-rendering.ts';
import { examples } from './examples.ts';
import { isNeeded, type JourneyData, load } from './load.ts';
import { QuoteRequest } from './QuoteRequest.tsx';

const found = (over: Partial<Agency> = {}): AgencyMatch => ({ ...sampleAgency(over), Distance: 1 });
/** Friday morning in Erie. */
const NOW = Date.parse('2026-11-27T15:00Z');

/** Renders the default content at an address, with data from the service. */
function render(query: string, data?: Omit<JourneyData, 'now'>, page = {}): string {
  const { fields, params, rendering } = asRendering('QuoteRequest', examples.default);
  const shown = testPage({ path: '/get-a-quote', query: new URLSearchParams(query), ...page });
  return renderToString(
    <QuoteRequest
      fields={fields as never}
      params={params as never}
      data={data && { ...data, now: NOW }}
      rendering={rendering}
      page={shown}
    />,
  ).replaceAll('<!-- -->', '');
}

/** The service calls at an address; empty when no data is needed. */
async function asked(query: string, agency?: Agency): Promise<unknown[]> {
  const calls: unknown[] = [];
  const agencies = {
    async near(place: LocationsQuery) {
      calls.push(place);
      return [found()];
    },
    async inState(state: string) {
      calls.push({ wholeState: state });
      return [found()];
    },
    async byAccountNumber(number: string) {
      calls.push(number);
      return agency;
    },
  } as Partial<Agencies> as Agencies;
  const { fields } = asRendering('QuoteRequest', examples.default);
  const props = { fields: fields as never, page: testPage({ query: new URLSearchParams(query) }) };
  if (isNeeded(props)) await load.load(props, { ...fakeServices(), agencies }, new AbortController().signal);
  return calls;
}

const text = (html: string) =>
  html
    .replace(/<(template|script|style)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
const hidden = (html: string, name: string) => html.match(new RegExp(`type="hidden" name="${name}" value="([^"]*)"`))?.[1];

/** The chosen card, and the others by how they are shown. */
function cards(html: string) {
  const shown = html.replace(/<template.*?<\/template>/gs, '');
  const [near = '', rest = ''] = shown.split('data-part="others"');
  const count = (part: string) => part.match(/agency-card"/g)?.length ?? 0;
  return { lit: /<li[^>]*data-lit.*?<\/li>/s.exec(near)?.[0] ?? '', near: count(near), rest: count(rest) };
}

describe('screen 1, "Get a quote" [QTE-02] [QTE-03]', () => {
  const types = (html: string) => [...html.matchAll(/<input type="radio" name="type" value="([\w-]+)"/g)].map(([, value]) => value);

  test('asks for insurance by stamps and for the ZIP, in one form that goes to the site’s root', () => {
    const html = render('');
    expect(text(html)).toMatch(/Step 1 of 3 Get a quote .*What can we insure for you\?.*ZIP code/);
    expect(html).toMatch(/<form[^>]* action="\/" method="post"/);
    expect(html.match(/<label class="homepage-hero__stamp">/g)).toHaveLength(5);
    expect(html.match(/<img src="\/-\/media\/stamps\.svg#/g)).toHaveLength(5);
    expect(html.match(/btn--light/g)).toHaveLength(1);
    expect(html).not.toContain('<select');
    // Insurance without a stamp is folded away.
    const folded = html.slice(html.indexOf('<details'), html.indexOf('</details>'));
    expect([types(folded), text(folded).trim()]).toEqual([['auto-home', 'boat'], 'Something else Auto and home Boat']);
    expect(types(html)).toHaveLength(7);
  });

  test('keeps what the address says: a ZIP alone, an insurance alone, or both to be changed', () => {
    expect(render('zip=16501')).toMatch(/name="zip"[^>]*value="16501"/);
    expect(render('insuranceType=home')).toMatch(/name="type" checked="" value="home"|name="type" value="home" checked=""/);
    const both = render('insuranceType=boat&zip=16501&step=start');
    expect(both).toMatch(/name="zip"[^>]*value="16501"/);
    expect(both).toMatch(/<details[^>]* open=""/);
  });

  test('opens no modal over the journey’s own page', () => {
    expect(render('')).not.toContain('modalTypes');
  });

  test('shows a refused form with the typed values', () => {
    const { rendering } = asRendering('QuoteRequest', examples.default);
    const html = render('', undefined, { submission: { formId: rendering.uid, values: { type: '', zip: '1650' }, errors: { type: 'x' } } });
    expect(text(html)).toContain('Please fill in insurance type and correct zip code');
    expect(html).toMatch(/value="1650"/);
  });

  test('needs no data', async () => {
    for (const query of ['', 'zip=16501', 'insuranceType=auto', 'insuranceType=auto&zip=16501&step=start'])
      expect(await asked(query)).toEqual([]);
  });
});

describe('screen 2, "Find a local agency" [LOC-05] [QTE-03]', () => {
  test('uses the specification’s texts and offers 38 languages', () => {
    const html = render('insuranceType=auto&step=agent');
    for (const words of [
      'Step 2 of 3',
      'Find a local agency',
      'Address, City, State, or ZIP',
      'Select language if other than English (optional)',
      'Submit',
    ])
      expect(text(html)).toContain(words);
    const languages = html.slice(html.indexOf('name="language"')).match(/<option/g);
    expect(languages).toHaveLength(38);
    expect(html).toMatch(/<option value="" selected="">Select a language/);
    expect(html).toMatch(/<form[^>]* method="get"[^>]*>|<form[^>]*action="\/get-a-quote"/);
  });

  test('fills in and searches the ZIP, passes it and the insurance on, and asks for neither again', async () => {
    const html = render('insuranceType=auto&zip=16501', { found: [found()] });
    expect(text(html)).toContain('Auto, 16501');
    expect(html).toContain('href="/get-a-quote?insuranceType=auto&amp;zip=16501&amp;step=start"');
    expect(html).toMatch(/name="q"[^>]*value="16501"|value="16501"[^>]*name="q"/);
    expect([hidden(html, 'insuranceType'), hidden(html, 'zip')]).toEqual(['auto', '16501']);
    expect(html).not.toMatch(/<select[^>]*name="insuranceType"/);
    expect(text(html)).toContain('1 agency found');
    expect(await asked('insuranceType=auto&zip=16501')).toEqual([{ postalcode: '16501' }]);
  });

  test('sends the place, and the language only if one is chosen', async () => {
    expect(await asked('q=PA')).toEqual([{ wholeState: 'PA' }]);
    expect(await asked('q=pennsylvania')).toEqual([{ wholeState: 'PA' }]);
    expect(await asked('q=New+York')).toEqual([{ city: 'New York' }]);
    expect(await asked('q=PR')).toEqual([]);
    expect(await asked('q=North+East&language=Spanish')).toEqual([{ city: 'North East', language: 'Spanish' }]);
    expect(await asked('q=12+Main+Street')).toEqual([{ addressline1: '12 Main Street' }]);
    expect(await asked('q=16501-1234&zip=44101')).toEqual([{ postalcode: '16501' }]);
    for (const nothing of ['', 'q=', 'insuranceType=auto', 'insuranceType=auto&zip=16501&step=agent'])
      expect(await asked(nothing)).toEqual([]);
  });

  test('shows each agency with picture, name, address, phone link, languages and its button', () => {
    const html = render('insuranceType=auto&zip=16501', {
      found: [found(), found({ AgencyAccountNumber: 'X&"1', AgencyName: '<b>Bold</b>' })],
    });
    const card = cards(html).lit;
    expect(card).toMatch(/<img[^>]*src="\/-\/media\/agency-storefront[\w-]*\.svg"[^>]*alt=""/);
    expect(text(card)).toMatch(
      /Your nearest agent .*Old Oak Agency 1\.00 miles .*12 Main Street, Erie, PA 16501 English, Spanish \(814\) 555 - 0117 Choose agency/,
    );
    expect(card).toContain('href="tel:+18145550117"');
    expect(card).toMatch(/<button(?=[^>]* name="agency")(?=[^>]* value="PA1001")[^>]* type="submit"/);
    expect(html).toContain('value="X&amp;&quot;1"');
    expect(html).not.toContain('<b>Bold');
  });

  test('reports an empty result and a failed service', () => {
    const none = text(render('q=Atlantis', { found: [] }));
    expect(none).toContain('No results found');
    const failed = render('insuranceType=auto&zip=16501');
    expect(text(failed)).toContain('We could not look up agencies just now. Nothing was lost');
    expect(failed).toMatch(/name="q"[^>]*value="16501"|value="16501"[^>]*name="q"/);
    expect(failed).toMatch(/data-part="results" hidden=""/);
  });

  test('chooses the nearest agency: the only light of the screen; two are beside it and the others folded away', () => {
    const many = Array.from({ length: 9 }, (_, index) => found({ AgencyAccountNumber: `PA${index}`, AgencyName: `Agency ${index}` }));
    const html = render('insuranceType=auto&zip=16501', { found: many }).replace(/<template.*?<\/template>/gs, '');
    const { lit, near, rest } = cards(html);
    expect([near, rest]).toEqual([3, 6]);
    expect(lit).toContain('Agency 0');
    expect(lit).toContain('class="btn btn--light"');
    expect(html.match(/btn--light/g)).toHaveLength(1);
    expect(html).toMatch(/<details class="quote-request__fold" data-part="others"><summary>Somebody else/);
    expect(html).toMatch(/<details class="quote-request__fold" data-part="place"><summary>Change place or language/);
    expect(cards(render('insuranceType=auto&zip=16501', { found: many.slice(0, 3) })).rest).toBe(0);
  });

  test('says of each agency whether it is open, and how far it is where that is known', () => {
    const open = [{ DayName: 'Friday', StartTime: '9:00 a.m.', EndTime: '5:00 p.m.' }];
    const html = render('insuranceType=auto&zip=16501', {
      found: [found({ HoursOfOperation: open, TimeZone: 'America/New_York' }), { ...found(), Distance: null }],
    });
    expect(text(cards(html).lit)).toContain('Open Now Closes 5:00 p.m.');
    expect(html.match(/data-part="far" hidden=""/g)).toHaveLength(2);
  });

  test('keeps the others open after more of them were asked for, and the language of the search', () => {
    const many = Array.from({ length: 45 }, (_, index) => found({ AgencyAccountNumber: `PA${index}` }));
    const html = render('q=Erie&language=Spanish&shown=40', { found: many });
    expect(html).toMatch(/data-part="others" open=""/);
    expect(hidden(html, 'language')).toBe('Spanish');
  });

  test('opens the search where nothing was found, and before any', () => {
    const isOpen = (html: string) => /data-part="place" open=""/.test(html);
    expect([isOpen(render('q=Atlantis', { found: [] })), isOpen(render('insuranceType=auto&step=agent'))]).toEqual([true, true]);
    expect(isOpen(render('q=Erie', { found: [found()] }))).toBe(false);
  });

  test('requires a place, and the insurance when none is chosen', () => {
    expect(render('q=')).toMatch(/aria-invalid="true"/);
    expect(text(render('q='))).toContain('Address, City, State, or ZIP is required');
    expect(text(render('insuranceType=train'))).toContain('What can we insure for you?');
  });

  test('shows a state’s agencies by name, twenty more each time, until all are shown', () => {
    const many = Array.from({ length: 45 }, (_, index) => found({ AgencyAccountNumber: `PA${index}` }));
    const total = (html: string) => cards(html).near + cards(html).rest;
    const more = (html: string) => /<p data-part="more">(.*?)<\/button>/s.exec(html)?.[1] ?? '';
    const first = render('q=PA', { found: many });
    expect(text(first)).toContain('The first 20 agencies in Pennsylvania by name.');
    expect(text(first)).not.toContain('nearest agencies');
    expect([cards(first).near, cards(first).lit, total(first)]).toEqual([0, '', 20]);
    expect(first).toMatch(/data-part="others" open=""/);
    expect(more(first)).toMatch(/name="shown"/);
    expect(more(first)).toMatch(/formAction="\/get-a-quote#[^"]*-agency-21"/i);
    expect(more(first)).toContain('value="40"');
    expect(first).toMatch(/<form[^>]* id="[^"]*-search"/);
    const next = render('q=PA&shown=40', { found: many });
    expect(next).toMatch(/<li class="agency-card" id="[^"]*-agency-21"/);
    const all = render('q=PA&shown=60', { found: many });
    expect(text(all)).toContain('45 agencies in Pennsylvania, by name');
    expect(total(next)).toBe(40);
    expect(more(next)).toContain('value="60"');
    expect([total(all), more(all)]).toEqual([45, '']);
  });

  test('shows at most twenty agencies and says so', () => {
    const many = Array.from({ length: 25 }, (_, index) => found({ AgencyAccountNumber: `PA${index}` }));
    const html = render('insuranceType=auto&zip=16501', { found: many }).replace(/<template.*?<\/template>/gs, '');
    expect(html.match(/agency-card"/g)).toHaveLength(20);
    expect(text(html)).toContain('The 20 nearest agencies');
  });
});

describe('screen 3, the request [QTE-03]', () => {
  const agency = sampleAgency();

  test('is titled by the insurance, names the agency and leads back with the earlier answers', () => {
    const html = render('insuranceType=home&zip=16501&q=North+East&agency=PA1001', { agency });
    expect(text(html)).toMatch(/Step 3 of 3 Request a home insurance quote Insurance Home, 16501 .*Agency: Old Oak Agency/);
    const back = html.slice(html.indexOf('data-back'), html.indexOf('Back'));
    expect([hidden(back, 'insuranceType'), hidden(back, 'zip'), hidden(back, 'q')]).toEqual(['home', '16501', 'North East']);
    expect(hidden(back, 'agency')).toBeUndefined();
  });

  test('uses "an" before "auto insurance quote"', () => {
    expect(text(render('insuranceType=auto&zip=16501&agency=PA1001', { agency }))).toContain('Request an auto insurance quote');
  });

  test('requests the agency and no search', async () => {
    expect(await asked('insuranceType=auto&zip=16501&agency=PA1001', agency)).toEqual(['PA1001']);
  });

  test('returns to the choice for an unknown agency, with a notice and the search done', async () => {
    expect(await asked('insuranceType=auto&zip=16501&agency=XX0')).toEqual(['XX0', { postalcode: '16501' }]);
    const html = text(render('insuranceType=auto&zip=16501&agency=XX0', { agency: null, found: [found()] }));
    expect(html).toContain('We do not know that agency. Choose one here.');
    expect(html).toContain('Old Oak Agency');
    expect(text(render('agency=..%2F..%2Fx'))).toContain('We do not know that agency.');
  });

  test('requires the insurance first and keeps the agency', () => {
    const html = render('zip=16501&agency=PA1001', { agency });
    expect(text(html)).toContain('What can we insure for you?');
    expect([hidden(html, 'agency'), hidden(html, 'zip')]).toEqual(['PA1001', '16501']);
    expect([...html.matchAll(/<button(?=[^>]* name="insuranceType")[^>]* value="([\w-]+)"/g)].map(([, value]) => value)).toEqual([
      'auto',
      'home',
      'renters',
      'life',
      'business',
      'auto-home',
      'boat',
    ]);
  });
});

describe('"Do we write in your state" [QTE-03]', () => {
  test('answers a ZIP outside the fourteen states before any form, without a service call', async () => {
    const html = text(render('insuranceType=auto&zip=90210&agency=PA1001'));
    expect(html).toContain('We do not write insurance in California');
    for (const state of ['District of Columbia', 'Pennsylvania', 'West Virginia']) expect(html).toContain(state);
    expect(html).toContain('Your state’s insurance department');
    expect(html).not.toContain('Choose agency');
    expect(await asked('insuranceType=auto&zip=90210&agency=PA1001')).toEqual([]);
  });

  test('refuses life insurance in New York, by ZIP or by the agency, and offers other insurance', async () => {
    const html = text(render('insuranceType=life&zip=14701'));
    expect(html).toContain('Life insurance is not available in New York');
    expect(html).toContain('Auto, home, renters and business are.');
    const inNewYork = sampleAgency({ Address: { ...sampleAgency().Address, State: 'NY' } });
    expect(text(render('insuranceType=life&agency=PA1001', { agency: inNewYork }))).toContain('not available in New York');
    // Not as a type that is still to be chosen, either.
    const chosen = render('agency=PA1001', { agency: inNewYork });
    expect([...chosen.matchAll(/<button(?=[^>]* name="insuranceType")[^>]* value="([\w-]+)"/g)].map(([, value]) => value)).toEqual([
      'auto',
      'home',
      'renters',
      'business',
      'auto-home',
      'boat',
    ]);
    expect(render('zip=14701')).not.toContain('value="life"');
    expect(render('zip=16501')).toContain('value="life"');
    expect(await asked('insuranceType=auto&zip=14701')).toEqual([{ postalcode: '14701' }]);
  });
});

test('shows the specification’s success text, the next steps, the reference and a link home at the end [QTE-03]', async () => {
  const html = render('insuranceType=auto&zip=16501&sent=ABCD2345');
  expect(text(html)).toMatch(/Your request has been submitted\..*within one working day.*ABCD2345/);
  expect(text(html)).not.toContain('of 3');
  expect(await asked('insuranceType=auto&zip=16501&agency=XX0&sent=ABCD2345')).toEqual(['XX0']);
  expect(await asked('insuranceType=auto&zip=16501&sent=ABCD2345')).toEqual([]);
  expect(html).toMatch(/<a[^>]* href="\/"[^>]*>Go to the homepage/);
  expect(text(render('sent=%3Cb%3E'))).toContain('Step 1 of 3');
});

test('the receipt names the agency, its hours and the day of its answer, with an entry for the calendar; the form’s screen brings it along [QTE-03]', async () => {
  const hours = ['Monday', 'Friday'].map((DayName) => ({ DayName, StartTime: '9:00 a.m.', EndTime: '5:00 p.m.' }));
  const agency = sampleAgency({ HoursOfOperation: hours, TimeZone: 'America/New_York' });
  const sent = 'insuranceType=auto&zip=16501&agency=PA1001';
  expect(await asked(`${sent}&sent=ABCD2345`, agency)).toEqual(['PA1001']);
  for (const html of [
    render(`${sent}&sent=ABCD2345`, { agency }),
    /<template data-part="sent">(.*)/s.exec(render(sent, { agency }))?.[1] ?? '',
  ]) {
    expect(text(html)).toContain('Old Oak Agency answers by Monday, November 30.');
    expect(html).toContain('href="/api/agency-card?accountnumber=pa1001&amp;day=2026-11-30"');
    expect(text(html)).toMatch(/Friday Today 9:00 a\.m\. – 5:00 p\.m\. Saturday Today Closed/);
    expect(html).toContain('href="tel:+18145550117"');
    expect(html).not.toContain('btn--light');
  }
});

test('each screen after the first has the answers so far in a list, with the current screen marked; a sent request cannot be changed [QTE-03]', () => {
  const parts = (html: string) => {
    const list = /<ol class="quote-progress".*?<\/ol>/s.exec(html)?.[0] ?? '';
    const items = list.match(/<li.*?<\/li>/gs) ?? [];
    const state = (item: string) => (item.includes('data-state="done"') ? 'done' : item.includes('aria-current="step"') ? 'here' : '');
    return { list, states: items.map(state) };
  };
  const [find, ask, sent] = [
    render('insuranceType=auto&zip=16501', { found: [found()] }),
    render('insuranceType=auto&zip=16501&agency=PA1001', { agency: sampleAgency() }),
    render('insuranceType=auto&zip=16501&agency=PA1001&sent=ABCD2345', { agency: sampleAgency() }),
  ].map(parts);
  expect([find!.states, ask!.states, sent!.states]).toEqual([
    ['done', 'here', ''],
    ['done', 'done', 'here'],
    ['done', 'done', 'done'],
  ]);
  expect(ask!.list).toContain('src="/-/media/stamps.svg#auto"');
  expect(ask!.list).toContain('src="/-/media/agency-storefront-brick.svg"');
  expect([ask!.list.includes('step=start'), sent!.list.includes('<a ')]).toEqual([true, false]);
});

test('links to the pages of its language [DEL-17]', () => {
  const html = render('insuranceType=auto&zip=16501&agency=PA1001', { agency: sampleAgency() }, { prefix: '/es' });
  expect(html).toContain('action="/es/get-a-quote"');
  expect(render('sent=ABCD2345', undefined, { prefix: '/es' })).toContain('href="/es"');
});

test('works as a search without content, and shows editors every text and the form’s placeholder [EDT-01]', () => {
  expect(text(renderExample('QuoteRequest', 'empty'))).toContain('Find a local agency');
  const html = renderExample('QuoteRequest', 'stress: editing with empty fields');
  expect(html.match(/\[No text in field\]/g)?.length).toBeGreaterThanOrEqual(4);
  expect(html).not.toContain('data-enhance=');
});

test('life insurance in New York is answered with a phrase where content has no message [QTE-03] [AGY-03]', () => {
  const { fields, params, rendering } = asRendering('QuoteRequest', {
    ...examples.default,
    fields: { ...examples.default.fields, NotOffered: [] },
  });
  const page = testPage({ path: '/get-a-quote', query: new URLSearchParams('insuranceType=life&zip=14701') });
  const html = renderToString(
    <QuoteRequest fields={fields as never} params={params as never} data={undefined} rendering={rendering} page={page} />,
  );
  expect(html).toContain('We do not offer this insurance in New York');
});
