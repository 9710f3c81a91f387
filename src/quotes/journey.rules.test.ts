import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { STATES } from '../agencies/places/states.rules.ts';
import { stateOfZip } from '../geocoding/zip-states.rules.ts';
import { answerForState, JOURNEY_QUERY, readJourney } from './journey.rules.ts';

const types = ['auto', 'Life'].map((type) => ({ type }));
const read = (query: string) => readJourney(new URLSearchParams(query), types);
const lifeInNewYork = [{ type: 'life', state: 'NY' }];

describe('reading an address of the journey [QTE-03]', () => {
  test('searches for the ZIP until the visitor searches for something else', () => {
    expect(read('insuranceType=auto&zip=16501')).toMatchObject({ insuranceType: 'auto', zip: '16501', q: '16501' });
    expect(read('insuranceType=auto&zip=16501&q=North+East')).toMatchObject({ zip: '16501', q: 'North East' });
    expect(read('zip=16501&q=')).toMatchObject({ zip: '16501', q: '' });
  });

  test('uses a searched ZIP as the ZIP, so that the visitor need not enter it again', () => {
    expect(read('q=16501-1234')).toMatchObject({ zip: '16501', q: '16501-1234' });
    expect(read('zip=44101&q=16501')).toMatchObject({ zip: '44101', q: '16501' });
  });

  test('uses content’s spelling of the insurance, and accepts no other', () => {
    expect(read('insuranceType=LIFE').insuranceType).toBe('Life');
    for (const odd of ['', 'boat', '<b>', '__proto__'])
      expect(readJourney(new URLSearchParams({ insuranceType: odd }), types).insuranceType).toBe('');
  });

  test('validates the account number [LOC-05]', () => {
    expect(read('agency=PA1001')).toMatchObject({ agency: 'PA1001', isAgencyOdd: false });
    expect(read('agency=..%2Fx')).toMatchObject({ agency: '', isAgencyOdd: true });
    expect(read('')).toMatchObject({ agency: '', isAgencyOdd: false, language: '' });
  });

  test('accepts only the finder’s languages', () => {
    expect(read('language=spanish').language).toBe('Spanish');
    expect(read('language=Klingon').language).toBe('');
  });

  test('never fails, for any address', () => {
    const query = fc.dictionary(fc.constantFrom(...JOURNEY_QUERY), fc.string({ unit: 'binary', maxLength: 200 }));
    fc.assert(
      fc.property(query, (given) => {
        const journey = readJourney(new URLSearchParams(given), types);
        expect(journey.zip).toMatch(/^(\d{5})?$/);
        expect(journey.q.length).toBeLessThanOrEqual(100);
        answerForState(journey, lifeInNewYork);
      }),
    );
  });
});

describe('"Do we write in your state" [QTE-03]', () => {
  const zip = fc.stringMatching(/^[0-9]{5}$/);

  test('is answered for every ZIP: yes in the fourteen states, no in others, and open for an unknown ZIP', () => {
    fc.assert(
      fc.property(zip, (code) => {
        const state = stateOfZip(code);
        const answer = answerForState({ insuranceType: 'auto', zip: code, q: code }, lifeInNewYork);
        expect(answer).toEqual(state && !STATES[state] ? { kind: 'elsewhere', state } : { kind: 'writes' });
      }),
      { numRuns: 500 },
    );
  });

  test('depends on the ZIP, not on the searched place', () => {
    expect(answerForState({ insuranceType: 'auto', zip: '16501', q: '90210' }, [])).toEqual({ kind: 'writes' });
    expect(answerForState({ insuranceType: 'auto', zip: '90210', q: 'Erie' }, [])).toEqual({ kind: 'elsewhere', state: 'CA' });
  });

  test('depends on a searched ZIP or state without a ZIP', () => {
    expect(answerForState({ insuranceType: 'auto', zip: '', q: 'TX' }, [])).toEqual({ kind: 'elsewhere', state: 'TX' });
    expect(answerForState({ insuranceType: 'auto', zip: '', q: '90210-1234' }, [])).toEqual({ kind: 'elsewhere', state: 'CA' });
    expect(answerForState({ insuranceType: 'auto', zip: '', q: 'Texas' }, [])).toEqual({ kind: 'writes' });
  });

  test('life insurance is not offered in New York, by ZIP, by search or by the agency [AGY-03]', () => {
    const rule = lifeInNewYork[0];
    expect(answerForState({ insuranceType: 'Life', zip: '14701', q: '14701' }, lifeInNewYork)).toEqual({
      kind: 'not-offered',
      state: 'NY',
      rule,
    });
    expect(answerForState({ insuranceType: 'life', zip: '', q: 'NY' }, lifeInNewYork)).toMatchObject({ kind: 'not-offered' });
    expect(answerForState({ insuranceType: 'life', zip: '', q: '' }, lifeInNewYork, 'NY')).toMatchObject({ kind: 'not-offered' });
    expect(answerForState({ insuranceType: 'life', zip: '16501', q: '' }, lifeInNewYork, 'NY')).toEqual({ kind: 'writes' });
    expect(answerForState({ insuranceType: 'auto', zip: '14701', q: '14701' }, lifeInNewYork)).toEqual({ kind: 'writes' });
  });
});
