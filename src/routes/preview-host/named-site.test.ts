/** Tests how an address gets the name of its site [EDT-03]. */
import { expect, test } from 'vitest';
import { withSite } from './named-site.ts';

test.each([
  ['/desk', '/desk?sc_site=lake-erie'],
  ['/desk/banners?did=off#banner-1', '/desk/banners?did=off&sc_site=lake-erie#banner-1'],
  ['?page=2', '?page=2&sc_site=lake-erie'],
  ['/?sc_site=other', '/?sc_site=other'],
])('%s in a header [EDT-03]', (address, named) => expect(withSite(address, 'lake-erie')).toBe(named));

test.each([
  ['/desk?a=1&amp;b=2', '/desk?a=1&amp;b=2&amp;sc_site=lake-erie'],
  ['/desk?find=it&#x27;s#rule', '/desk?find=it&#x27;s&amp;sc_site=lake-erie#rule'],
  ['/desk?a=1&amp;sc_site=other', '/desk?a=1&amp;sc_site=other'],
])('%s in markup [EDT-03]', (address, named) => expect(withSite(address, 'lake-erie', '&amp;')).toBe(named));
