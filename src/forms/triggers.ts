/** Finds the field that another one waits for, as content names it, and the answer that is meant. */
import type { Part } from './kinds/kind.ts';
import type { Named } from './names.ts';
import { isEmail } from './email/rules.ts';
import type { Trigger } from './rules.ts';

/** Kinds of parts that ask nothing. */
const SILENT: readonly Part['control'][] = ['heading', 'panel'];

/**
 * @param wanted the name that the field is sent under, its ID, its item or its label
 * @param value the option's value, or its words; of a box that is checked also "true"
 * @returns `undefined` when no such field is asked
 */
export function triggerOf(wanted: string, value: string, all: readonly Named[]): Trigger | undefined {
  const found =
    all.find(({ name }) => name === wanted) ??
    all.find(
      ({ item }) =>
        [item.fields.ID.value, item.name, item.fields.Label.value].includes(wanted) || (item.id && bare(item.id) === bare(wanted)),
    );
  const part = found?.parts[0];
  return part && !SILENT.includes(part.control) ? { name: part.name, value: meant(part, value) } : undefined;
}

const bare = (id: string) => id.replace(/[{}-]/g, '').toLowerCase();

/** An address must not stand in the page, so its option's key does. */
function meant({ control, choices = [], addresses }: Part, value: string): string {
  if (control === 'box') return /^(1|true|yes|on)$/i.test(value) ? (choices[0]?.value ?? value) : value;
  const byAddress = [...(addresses ?? [])].find(([, address]) => address === value)?.[0];
  if (byAddress !== undefined) return byAddress;
  // One that is no option any more can't be chosen: no key is like this.
  if (addresses && isEmail(value)) return '-';
  return (choices.find((choice) => choice.value === value) ?? choices.find(({ label }) => label === value))?.value ?? value;
}
