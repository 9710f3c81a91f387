/** Names in the record: nobody stands there as the import or the clock, whose work is told by its name [EDT-03] [SEC-01]. */
import { expect, test } from 'vitest';
import { IMPORTER } from '../../content/repository/import.ts';
import { isReserved, recordName } from './names.ts';

test('what programs are called in the record no person is [SEC-01]', () => {
  for (const name of ['editor', 'Import', ' clock ', IMPORTER]) expect([name, isReserved(name)]).toEqual([name, true]);
  for (const name of ['imports', 'a clock', 'editor-1', 'ann@example.com']) expect([name, isReserved(name)]).toEqual([name, false]);
  expect(['', 'Ann', 'import', 'Clock'].map(recordName)).toEqual(['editor', 'Ann', 'import (a person)', 'Clock (a person)']);
});
