/** Reads a field's value for its controls. */
import type { StoredField } from '../../../src/content/repository/store/items.ts';
import { asRecord } from '../../../src/lib/values/is-record.rules.ts';

/** Text of a field. */
export const fieldText = (field: StoredField | null): string => {
  const value = field && 'value' in field ? field.value : '';
  return value === null || value === undefined || typeof value === 'object' ? '' : String(value);
};

/** Parts of a link or picture; none when empty. */
export const valueParts = (field: StoredField | null): Record<string, unknown> => asRecord(field && 'value' in field ? field.value : null);
