import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

const text = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

test('shows every field that the service returns [AGY-03] [AGY-06]', () => {
  const html = renderExample('AgencyDetails', 'default');
  expect(html).toContain('<h1>Presque Isle Insurance Group</h1>');
  expect(html).toMatch(/<address[^>]*><span><bdi>2214 West 8th Street<\/bdi><\/span><span><bdi>Erie, PA 16505<\/bdi><\/span><\/address>/);
  expect(html).toContain('<a class="phone num" href="tel:+18145550142">(814) 555 - 0142</a>');
  expect(html).toContain('<a class="target" href="tel:+18005550142">(800) 555 - 0142</a>');
  expect(html).toContain('<dt>Fax</dt><dd><bdi>(814) 555 - 0143</bdi></dd>');
  expect(html).toContain('<dt>Languages</dt><dd>English, Spanish, Nepali</dd>');
  expect(html).toContain('<dt>With Lake Erie Mutual since</dt><dd>1987</dd>');
  expect(html).toMatch(/<h2>Who answers<\/h2><p[^>]*><bdi>Imogen Vandersloot<\/bdi> <span[^>]*>Principal Agent<\/span>/);
  for (const name of ['Facebook', 'Twitter', 'LinkedIn'])
    expect(html).toMatch(new RegExp(`rel="noopener nofollow"><svg.*?</svg>${name}</a>`));
  for (const stamp of ['auto', 'home', 'life', 'business']) expect(html).toContain(`stamps.svg#${stamp}`);
  expect(html).toMatch(/<h2>About this agency<\/h2><p class="lede">Snow here is a subject\..*<p>We opened on West 8th in 1987/);
  expect(html).toContain('agency-storefront-brick.svg');
});

test('a dictionary without the words of a service leaves its name, and no empty paragraph [AGY-03]', () => {
  const html = renderExample('AgencyDetails', 'default');
  expect(html).toContain('<h3>Auto</h3></div>');
  const phrase = (key: string, or: string) => (key === 'service-auto' ? 'Cars' : key === 'service-auto-text' ? 'And trucks.' : or);
  expect(renderExample('AgencyDetails', 'default', { page: { phrase } })).toMatch(/<h3>Cars<\/h3><p [^>]*>And trucks\.<\/p>/);
});

test('links to a quote, directions, contacts and the agency’s own site [AGY-03]', () => {
  const html = renderExample('AgencyDetails', 'default');
  expect(html).toContain('<a class="btn" href="#quote-form">Get a quote</a>');
  expect(html).toContain('https://www.google.com/maps/dir/?api=1&amp;destination=2214%20West%208th%20Street%2C%20Erie%2C%20PA%2016505');
  expect(html).toContain('href="/api/agency-card?accountnumber=aa1001"');
  expect(html).toContain('href="https://presque-isle.example/"');
});

test('prints hours as text when the service returns text, without an open state, and Closed Now when there are none [AGY-04] [AGY-05]', () => {
  const words = renderExample('AgencyDetails', 'hours as text');
  expect(words).toContain('By appointment.\nCall before noon.');
  expect(words).not.toMatch(/Open Now<|Closed Now<|<table/);
  const none = renderExample('AgencyDetails', 'no hours');
  expect(none).toContain('No Hours Available.');
  expect(none).toContain('Closed Now</span>');
});

test('prints nothing for missing fields [AGY-03]', () => {
  const html = renderExample('AgencyDetails', 'only a name');
  expect(html).toContain('<h1>Old Oak Agency</h1>');
  expect(html).not.toMatch(/<address|<figure|Directions|Website|What we look after|tel:|<dd><\/dd>/);
  expect(html).toContain('<dd>English</dd>');
  expect(text(renderExample('AgencyDetails', 'empty')).trim()).toBe('');
});

test('prints markup in fields as text, and does not link invalid web addresses [SEC-02]', () => {
  const html = renderExample('AgencyDetails', 'markup in every field');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Sons&quot;');
  expect(html).not.toMatch(/<script(?! type="application\/json")|<img src=x|href="(?:javascript|data):|onclick="/);
  expect(text(html)).toContain('First. Second &amp; last.');
});

test.each([
  ['default', 'brick'],
  ['beside a highway', 'strip'],
  ['in the country', 'farmhouse'],
  ['in a city', 'city'],
])('shows the storefront of its place, %s: %s [AGY-03]', (example, place) => {
  expect(renderExample('AgencyDetails', example)).toContain(`src="/-/media/agency-storefront-${place}.svg"`);
});

test('prints a short description with the directions, and a longer one as a text about the agency [AGY-03]', () => {
  const note = renderExample('AgencyDetails', 'in the country');
  expect(note).toMatch(/<h3>Getting here<\/h3><p>Room for a tractor\.<\/p><a class="btn btn--line" href="https:\/\/www\.google\.com\/maps/);
  const text = renderExample('AgencyDetails', 'default');
  expect(text).toMatch(/<p>We opened on West 8th in 1987.*<h3>Getting here<\/h3><a/);
});

test('shows an agency’s photo instead of the scene, or inside it when the photo is small [AGY-03]', () => {
  expect(renderExample('AgencyDetails', 'with a photo')).toMatch(
    /data-photo="portrait"><img src="\/-\/media\/agency-storefront-brick.svg" alt="".*?<img src="data:image\/png;base64,iVBOR[^"]*" alt="Presque Isle Insurance Group" width="3" height="2"/,
  );
});

test('prints the record for the browser once, without the photo that is in the page [AGY-08]', () => {
  const html = renderExample('AgencyDetails', 'with a photo');
  expect(html.match(/iVBORw0KGgo/g)).toHaveLength(1);
  const [, record = ''] = /data-record="([^"]*)"/.exec(html) ?? [];
  expect(JSON.parse(record.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&'))).toMatchObject({
    AgencyAccountNumber: 'AA1001',
    Image: '',
    TimeZone: 'America/New_York',
  });
});
