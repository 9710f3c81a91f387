import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleAgency } from '../../../test/sample-agency.ts';
import { readFound } from './locator-response.rules.ts';

const answer = (AgentInformation: unknown) => ({
  AgentsByLocationResponse: { GetAgentsByLocationWithMaxResultsResult: { AgentInformation } },
});

test('reads a list, a single agency, an empty result, and a backing field [LOC-05] [AGY-14]', () => {
  const one = { ...sampleAgency(), Distance: 0.41 };
  const two = { ...sampleAgency({ AgencyAccountNumber: 'PA1002' }), Distance: null };
  expect(readFound(answer([one, two]))).toEqual([one, two]);
  expect(readFound(answer(one))).toEqual([one]);
  for (const none of [[], null]) expect(readFound(answer(none))).toEqual([]);
  const backing = { AgentsByLocationResponse: { GetAgentsByLocationWithMaxResultsResult: { kBackingField: { AgentInformation: [one] } } } };
  expect(readFound(backing)).toEqual([one]);
});

test('leaves out malformed agencies, and fails when all are malformed [LOC-05]', () => {
  expect(readFound(answer([{ AgencyName: 'No number' }, sampleAgency(), 7]))).toHaveLength(1);
  expect(() => readFound(answer([{ AgencyName: 'No number' }]))).toThrow();
  for (const odd of [null, '', 7, [], {}, { AgentsByLocationResponse: null }]) expect(() => readFound(odd)).toThrow();
});

test('returns agencies or fails, for any response [LOC-05]', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (json) => {
      try {
        return readFound(answer(json)).every(({ AgencyAccountNumber, AgencyName }) => AgencyAccountNumber !== '' && AgencyName !== '');
      } catch {
        return true;
      }
    }),
  );
});
