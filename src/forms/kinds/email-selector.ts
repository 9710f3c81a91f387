/** Email Selector: the visitor chooses the recipient. Addresses stay on the server; pages and submissions use a key made from the label. */
import { optionsOf } from '../options.ts';
import { isEmail } from '../email.rules.ts';
import type { FieldSettings } from '../shape.ts';
import { chosenControl, findChoice, presetsOf } from './chosen.ts';
import type { Choice, FormFieldKind } from './kind.ts';

interface Option extends Choice {
  label: string;
  address: string;
}

export const emailSelector: FormFieldKind = {
  template: 'Email Selector',
  parts(settings, name) {
    const options = read(settings);
    const hasDummy = options.some(({ value }) => value === '');
    const [preset] = presetsOf(settings).flatMap((one) => options.find(({ address }) => address === one) ?? findChoice(options, one) ?? []);
    const part = chosenControl(
      settings,
      name,
      options.map(({ value, label }) => ({ value, label })),
    );
    return [
      {
        control: 'select',
        ...part,
        initial: [preset?.value ?? (hasDummy ? '' : (options[0]?.value ?? ''))],
        addresses: new Map(options.flatMap(({ value, address }) => (address ? [[value, address]] : []))),
      },
    ];
  },
  notes: (settings) =>
    optionsOf(settings)
      .slice(settings.HasDummyOption.value ? 1 : 0)
      .filter(({ value }) => value !== '' && !isEmail(value))
      .map(({ label }) => `The option ${String(label)} is left out: its value is no e-mail address.`),
};

/** Options with an address; the first may be a dummy such as "Choose", which is no answer. */
function read(settings: FieldSettings): Option[] {
  const found: Option[] = [];
  for (const [index, { value: address, label }] of optionsOf(settings).entries()) {
    const isDummy = address === '' || (index === 0 && settings.HasDummyOption.value);
    if (!isDummy && !isEmail(address)) continue;
    // An option without a label would show its address.
    const words = String(label) === address ? (address.split('@')[0] as string) : String(label);
    found.push({ value: isDummy ? '' : keyOf(words, found), label: words, address: isDummy ? '' : address });
  }
  return found;
}

/** Stable while the label is, even when the address changes. */
function keyOf(label: string, choices: readonly Choice[]): string {
  const slug =
    label
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60) || 'choice';
  let key = slug;
  for (let count = 2; findChoice(choices, key); count++) key = `${slug}-${count}`;
  return key;
}
