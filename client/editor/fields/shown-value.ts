/** A field's value as its controls show it. */
import type { StoredField } from '../../../src/content/repository/items.ts';

/** Text of a field as controls show it. */
export const textOf = (field: StoredField | null): string => {
  const value = field && 'value' in field ? field.value : '';
  return value === null || value === undefined || typeof value === 'object' ? '' : String(value);
};

/** Parts of a link or picture; none for an empty one. */
export const partsOf = (field: StoredField | null): Record<string, unknown> => {
  const value = field && 'value' in field ? field.value : null;
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
};
