/** A block's `default` example with bad or extreme content in it, made from what its schema reads: every block has the same hard states. */
import type { AnyBlock, Example } from '../blocks/define.ts';
import { type FieldKind, type FieldKinds, kindsOfSchema } from '../content/field-shape.ts';
import { listOf, unwrap } from '../content/fields.ts';

/** What a state puts in place of a field; `undefined` leaves it as the example has it. */
type Replace = (kind: string, value: unknown) => unknown;

const WORDS = 'The lake changes its mind and we keep our word. '.repeat(10);
const LONG_HTML = `<p>${WORDS}</p>`.repeat(100);
const RIGHT_TO_LEFT = 'البحيرة تغيّر رأيها ونحن نفي بوعدنا (814) 555 - 0142 في كل شتاء';
const ONE_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const byKind =
  (replacements: Partial<Record<string, unknown>>): Replace =>
  (kind) =>
    replacements[kind];

const states: Record<string, { replace?: Replace; entries?: number }> = {
  'no entries': { entries: 0 },
  '200 entries': { entries: 200 },
  'ten thousand words': { replace: byKind({ 'Rich Text': LONG_HTML }) },
  'one very long word': { replace: byKind({ 'Single-Line Text': ONE_WORD, 'Rich Text': `<p>${ONE_WORD}</p>` }) },
  'right to left': { replace: byKind({ 'Single-Line Text': RIGHT_TO_LEFT, 'Rich Text': `<p dir="rtl">${RIGHT_TO_LEFT}</p>` }) },
  'pictures without a size': {
    replace: (kind, value) => (kind === 'Image' && isObject(value) ? { ...value, width: undefined, height: undefined } : undefined),
  },
  'links that are scripts': {
    replace: (kind, value) =>
      kind === 'General Link' ? { ...(isObject(value) ? value : {}), href: 'javascript:alert(1)', text: 'A way on' } : undefined,
  },
  'numbers where words belong': { replace: byKind({ 'Single-Line Text': 12, 'Rich Text': 3.5, 'General Link': '', Image: '' }) },
  'fields of the wrong kind': { replace: () => [['no', 'such'], { thing: true }] },
  'nothing at all': { replace: () => null, entries: 0 },
};

function entryWith(raw: unknown, inside: FieldKinds, replace: Replace, entries: number | undefined, number: number): unknown {
  if (!isObject(raw)) return raw;
  const fields = isObject(raw.fields) ? stress(raw.fields, inside, replace, entries) : stress(raw, inside, replace, entries);
  const unlike = number === 0 ? {} : { id: `${String(raw.id ?? 'entry')}-${number}` };
  return isObject(raw.fields) ? { ...raw, ...unlike, fields } : fields;
}

function stressField(raw: unknown, kind: FieldKind, replace: Replace, entries: number | undefined): unknown {
  if (typeof kind === 'string') {
    const { value } = unwrap(raw);
    const put = replace(kind, value);
    return put === undefined ? raw : { value: put };
  }
  if (!kind.isList) return entryWith(raw, kind.inside, replace, entries, 0);
  const list = listOf(raw);
  const wanted = list.length === 0 ? 0 : (entries ?? list.length);
  return Array.from({ length: wanted }, (_, index) =>
    // A list in a list would be forty thousand.
    entryWith(list[index % list.length], kind.inside, replace, entries && 3, Math.floor(index / list.length)),
  );
}

const stress = (fields: Record<string, unknown>, kinds: FieldKinds, replace: Replace, entries?: number): Record<string, unknown> => ({
  ...fields,
  ...Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, stressField(fields[name], kind, replace, entries)])),
});

/**
 * @param example the block's `default`
 * @returns examples by the name of their state; empty for a block without fields
 */
export function stressedExamples(block: Pick<AnyBlock, 'fields'>, example: Example): Record<string, Example> {
  const kinds = kindsOfSchema(block.fields) ?? {};
  const given = Array.isArray(example.fields) ? {} : (example.fields ?? {});
  if (Object.keys(kinds).length === 0) return {};
  return Object.fromEntries(
    Object.entries(states).map(([name, { replace = () => undefined, entries }]) => [
      name,
      { ...example, fields: stress(given, kinds, replace, entries) },
    ]),
  );
}
