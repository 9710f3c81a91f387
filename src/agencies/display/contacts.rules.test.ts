import { describe, expect, it } from 'vitest';
import type { Agency } from '../agency.ts';
import { contactsOf, isCalled, phoneOf, websiteOf } from './contacts.rules.ts';

type Entry = [type: string, value: string];
const agency = (entries: Entry[], url = '') =>
  ({
    AgentContact: { ContactInfo: entries.map(([Type, Value]) => ({ Type, Value })) },
    AgencyInfo: { Url: url },
  }) as Pick<Agency, 'AgentContact' | 'AgencyInfo'>;
const SITE = 'https://agency.example/';

describe('contacts of an agency [AGY-03]', () => {
  it('have their kind by their position, whatever their type says', () => {
    const entries: Entry[] = [
      ['A', '1'],
      ['B', '2'],
      ['C', '3'],
      ['D', SITE],
      ['Pager', '5'],
    ];
    expect(contactsOf(agency(entries)).map(({ kind }) => kind)).toEqual(['phone', 'toll-free', 'fax', 'website', 'other']);
  });

  it('leave out empty entries, which keep the positions of the others', () => {
    expect(
      contactsOf(
        agency([
          ['Phone', ''],
          ['Toll free', '2'],
        ]),
      ),
    ).toEqual([{ kind: 'toll-free', type: 'Toll free', value: '2' }]);
  });

  it('end with the site of the agency’s details, when no entry is a web address', () => {
    const site = { kind: 'website', type: 'Website', value: 'https://other.example/' };
    expect(contactsOf(agency([['Phone', '1']], site.value))).toEqual([{ kind: 'phone', type: 'Phone', value: '1' }, site]);
    expect(
      contactsOf(
        agency(
          [
            ['', ''],
            ['', ''],
            ['', ''],
            ['Web', 'ask us'],
          ],
          site.value,
        ),
      ).at(-1),
    ).toEqual(site);
    // A web address at another position is no website.
    expect(contactsOf(agency([['Phone', SITE]], site.value)).at(-1)).toEqual(site);
    expect(
      contactsOf(
        agency(
          [
            ['', ''],
            ['', ''],
            ['', ''],
            ['Web', SITE],
          ],
          site.value,
        ),
      ).map(({ value }) => value),
    ).toEqual([SITE]);
    expect(contactsOf(agency([], 'ask us'))).toEqual([]);
  });

  it('have as number to call the phone, else the first that can be called', () => {
    expect(
      phoneOf(
        agency([
          ['Phone', '1'],
          ['Toll free', '2'],
        ]),
      ),
    ).toBe('1');
    expect(
      phoneOf(
        agency([
          ['Phone', ''],
          ['Toll free', '2'],
        ]),
      ),
    ).toBe('2');
    expect(
      phoneOf(
        agency([
          ['', ''],
          ['', ''],
          ['Fax', '3'],
          ['Web', SITE],
          ['phone', '5'],
        ]),
      ),
    ).toBe('5');
    expect(
      phoneOf(
        agency([
          ['', ''],
          ['', ''],
          ['Fax', '3'],
          ['', ''],
          ['Phone book', '5'],
        ]),
      ),
    ).toBe('');
    expect(isCalled({ kind: 'toll-free', type: 'Free', value: '2' })).toBe(true);
    expect(isCalled({ kind: 'fax', type: 'Fax', value: '3' })).toBe(false);
  });

  it('have as site the first web address at its position', () => {
    expect(
      websiteOf(
        agency(
          [
            ['', ''],
            ['', ''],
            ['', ''],
            ['Web', 'ask us'],
          ],
          SITE,
        ),
      ),
    ).toBe(SITE);
    expect(websiteOf(agency([['Phone', '1']]))).toBe('');
  });
});
