/** Finds the trigger field that content names, and the answer that shows the waiting field. */
import type { FormControl } from './kinds/kind.ts';
import type { NamedField } from './names.ts';
import { isEmail } from './email.rules.ts';
import type { Trigger } from './validation.rules.ts';

/** Kinds of parts without an answer. */
const SILENT: readonly FormControl['control'][] = ['heading', 'panel'];

/**
 * @param reference the name that the field is sent under, its ID, its item or its label
 * @param value the option's value or label; for a checked box also "true"
 * @returns `undefined` when there is no such field
 */
export function triggerOf(reference: string, value: string, all: readonly NamedField[]): Trigger | undefined {
  const found =
    all.find(({ name }) => name === reference) ??
    all.find(
      ({ item }) =>
        [item.fields.ID.value, item.name, item.fields.Label.value].includes(reference) || (item.id && bare(item.id) === bare(reference)),
    );
  const part = found?.parts[0];
  return part && !SILENT.includes(part.control) ? { name: part.name, value: meant(part, value) } : undefined;
}

const bare = (id: string) => id.replace(/[{}-]/g, '').toLowerCase();

/** An address must not appear in the page, so the key of its option is used. */
function meant({ control, choices = [], addresses }: FormControl, value: string): string {
  if (control === 'box') return /^(1|true|yes|on)$/i.test(value) ? (choices[0]?.value ?? value) : value;
  const byAddress = [...(addresses ?? [])].find(([, address]) => address === value)?.[0];
  if (byAddress !== undefined) return byAddress;
  // A removed option cannot be chosen: no key equals this.
  if (addresses && isEmail(value)) return '-';
  return (choices.find((choice) => choice.value === value) ?? choices.find(({ label }) => label === value))?.value ?? value;
}
