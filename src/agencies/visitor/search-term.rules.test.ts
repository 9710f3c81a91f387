import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanTerm, finderQuery, MAX_TERM, routeTerm } from './search-term.rules.ts';

const digits = (count: number) => fc.stringMatching(new RegExp(`^[0-9]{${count}}$`));
const anything = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.stringMatching(/^[A-Za-z0-9 ,.'-]{0,40}$/));

describe('routing [LOC-05]', () => {
  test('five digits, or five and four with a hyphen, search by ZIP', () => {
    fc.assert(fc.property(digits(5), (zip) => void expect(routeTerm(zip)).toEqual({ zipcode: zip })));
    fc.assert(
      fc.property(digits(5), digits(4), (zip, more) => void expect(routeTerm(`${zip}-${more}`)).toEqual({ zipcode: `${zip}-${more}` })),
    );
    for (const other of ['1650', '165011', '165011234', '16501 1234', '16501-', '16501-12345', '１６５０１'])
      expect(routeTerm(other), other).toEqual({ line1: other });
  });

  test('exactly two capital letters search by state', () => {
    fc.assert(fc.property(fc.stringMatching(/^[A-Z]{2}$/), (code) => void expect(routeTerm(code)).toEqual({ state: code })));
    for (const town of ['pa', 'Pa', 'pA', 'PAX', 'P', 'É']) expect(routeTerm(town), town).toEqual({ city: town });
  });

  test('letters and spaces search by city', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[A-Za-z]{3,12}$/), { minLength: 1, maxLength: 4 }),
        (words) => void expect(routeTerm(words.join(' '))).toEqual({ city: words.join(' ') }),
      ),
    );
    expect(routeTerm('Cañon City')).toEqual({ city: 'Cañon City' });
  });

  test('anything else searches by address line', () => {
    for (const line of ['12 Main Street', 'Erie, PA', 'St. Marys', "O'Fallon", 'Winston-Salem', '<b>', '&zipcode=1', '12'])
      expect(routeTerm(line), line).toEqual({ line1: line });
  });

  test('there is always exactly one route, and it holds the typed text', () => {
    fc.assert(
      fc.property(anything, (typed) => {
        const entries = Object.entries(routeTerm(typed));
        expect(entries).toHaveLength(1);
        expect(entries[0]?.[1]).toBe(cleanTerm(typed));
        expect(cleanTerm(typed).length).toBeLessThanOrEqual(MAX_TERM);
        expect(cleanTerm(cleanTerm(typed))).toBe(cleanTerm(typed));
      }),
    );
  });

  test('no search ends in the middle of a character', () => {
    expect(cleanTerm(`${'x'.repeat(99)}😀`)).toBe('x'.repeat(99));
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (typed) => cleanTerm(typed).isWellFormed()));
  });

  test('spaces around a search and repeated spaces are ignored', () => {
    fc.assert(fc.property(digits(5), fc.stringMatching(/^[ \t\n]{0,3}$/), (zip, space) => 'zipcode' in routeTerm(space + zip + space)));
    expect(routeTerm('  North \n East ')).toEqual({ city: 'North East' });
  });
});

describe('the query of the endpoint [LOC-05] [API-01]', () => {
  test('has exactly one location, and the language only if one is chosen', () => {
    fc.assert(
      fc.property(anything, fc.constantFrom('', 'Spanish', 'Nepali & more'), (typed, language) => {
        const query = new URLSearchParams(finderQuery(typed, language));
        expect(['zipcode', 'state', 'city', 'line1'].filter((name) => query.has(name))).toHaveLength(1);
        expect(query.get('language') ?? '').toBe(language);
        expect([...query.keys()]).toHaveLength(language ? 2 : 1);
      }),
    );
    expect(finderQuery('North East', 'Spanish')).toBe('city=North+East&language=Spanish');
  });
});
