/** Tests names in the record: no person can have the name of a program [EDT-03] [SEC-01]. */
import { expect, test } from 'vitest';
import { IMPORTER } from '../../content/repository/files/import.ts';
import { isReserved, recordName } from './names.ts';

test('refuses program names for people [SEC-01]', () => {
  for (const name of ['editor', 'Import', ' clock ', IMPORTER]) expect([name, isReserved(name)]).toEqual([name, true]);
  for (const name of ['imports', 'a clock', 'editor-1', 'ann@example.com']) expect([name, isReserved(name)]).toEqual([name, false]);
  expect(['', 'Ann', 'import', 'Clock'].map(recordName)).toEqual(['editor', 'Ann', 'import (a person)', 'Clock (a person)']);
});
