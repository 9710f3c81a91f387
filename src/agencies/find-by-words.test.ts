import { expect, test } from 'vitest';
import type { Agency } from './agency.ts';
import { agenciesByWords } from './find-by-words.ts';
import { NO_AGENTS } from './directory.ts';
import type { Agencies } from './service.ts';

const all = [
  ['PA1', 'Presque Isle Insurance Group', 'Erie', 'PA'],
  ['PA2', 'Pérez & Hale', 'North East', 'PA'],
  ['OH1', 'Erie Street Agency', 'Dayton', 'OH'],
].map(([AgencyAccountNumber, AgencyName, City, State]) => ({ AgencyAccountNumber, AgencyName, Address: { City, State } }) as Agency);

const asked: string[] = [];
const agencies = {
  states: async () => [
    { Key: 'OH', Value: ['Dayton'] },
    { Key: 'PA', Value: ['Erie', 'North East'] },
  ],
  inState: async (state: string) => {
    asked.push(state);
    return all.filter(({ Address }) => Address.State === state);
  },
  inCity: async (state: string, city: string) => {
    const there = all.filter(({ Address }) => Address.State === state && Address.City === city);
    return there.length > 0 ? there : { AgentSearchError: { Message: NO_AGENTS } };
  },
} as unknown as Agencies;
const find = async (text: string, most = 8) =>
  (await agenciesByWords(agencies, text.split(' '), most, new AbortController().signal)).map(
    ({ AgencyAccountNumber }) => AgencyAccountNumber,
  );

test('finds agencies by name, town and state in any order, those in a town of that name first [EDT-03]', async () => {
  expect(await find('erie')).toEqual(['PA1', 'OH1']);
  expect(await find('hale north east, pa')).toEqual(['PA2']);
  expect(await find('perez')).toEqual(['PA2']);
  expect(await find('presque pennsylvania')).toEqual(['PA1']);
  expect(await find('oh1')).toEqual(['OH1']);
  expect(await find('nobody')).toEqual([]);
});

test('two letters search nothing, and enough agencies of a town need no other state [EDT-03]', async () => {
  asked.length = 0;
  expect(await find('er')).toEqual([]);
  expect(await find('erie', 1)).toEqual(['PA1']);
  expect(asked).toEqual([]);
});
