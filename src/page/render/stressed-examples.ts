/** Makes hard states from a block's `default` example: bad or extreme content, or editing marks, in what its schema reads. Every block has the same states. */
import type { AnyBlock } from '../../blocks/define.ts';
import type { Example } from '../../blocks/example.ts';
import { type FieldKind, type FieldKinds, kindsOfSchema } from '../../content/field-shape.ts';
import { listOf, unwrap } from '../../content/fields.ts';
import { isRecord } from '../../lib/values/is-record.rules.ts';

/** The value with which a state replaces a field, given its type and value; `undefined` leaves the field unchanged. */
type Replace = (kind: string, value: unknown) => { value: unknown; metadata?: { fieldType: string } } | undefined;

interface State {
  replace?: Replace;
  /** Number of entries for each list that has any; unchanged by default. */
  entries?: number;
  /** In editing mode, with empty placeholders. */
  editing?: boolean;
  isWithoutFields?: boolean;
}

/** Prefix of a generated state's name: an example may have the same name. */
const PREFIX = 'stress: ';

const WORDS = 'The lake changes its mind and we keep our word. '.repeat(10);
const LONG_HTML = `<p>${WORDS}</p>`.repeat(100);
const RIGHT_TO_LEFT = 'البحيرة تغيّر رأيها ونحن نفي بوعدنا (814) 555 - 0142 في كل شتاء';
const ONE_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

const byKind =
  (replacements: Partial<Record<string, unknown>>): Replace =>
  (kind) =>
    kind in replacements ? { value: replacements[kind] } : undefined;

/** Whether a text is a name of an icon, an address or a flag: `shield`, `/auto-insurance`, `yes`. */
const isCode = (value: unknown) => typeof value === 'string' && value !== '' && !/\s|^\p{Lu}\p{L}*$/u.test(value);

/** Replaces visible texts, including that of a link. */
const withText =
  (text: string, html: string): Replace =>
  (kind, value) =>
    kind === 'General Link' && isRecord(value)
      ? { value: { ...value, text } }
      : kind === 'Single-Line Text' && isCode(value)
        ? undefined
        : byKind({ 'Single-Line Text': text, 'Rich Text': html })(kind, value);

const emptyOf = (kind: string): unknown => (kind === 'Image' ? {} : kind === 'General Link' ? { href: '' } : '');
const marked = (kind: string, value: unknown) => ({ value, metadata: { fieldType: kind } });

const states: Record<string, State> = {
  empty: { isWithoutFields: true },
  'no entries': { entries: 0 },
  'one entry': { entries: 1 },
  '200 entries': { entries: 200 },
  'ten thousand words': { replace: byKind({ 'Rich Text': LONG_HTML }) },
  'one very long word': { replace: withText(ONE_WORD, `<p>${ONE_WORD}</p>`) },
  'right to left': { replace: withText(RIGHT_TO_LEFT, `<p dir="rtl">${RIGHT_TO_LEFT}</p>`) },
  'no pictures': { replace: byKind({ Image: {} }) },
  'pictures without a size': {
    replace: (kind, value) =>
      kind === 'Image' && isRecord(value) ? { value: { ...value, width: undefined, height: undefined } } : undefined,
  },
  'links that are scripts': {
    replace: (kind, value) =>
      kind === 'General Link' ? { value: { ...(isRecord(value) ? value : {}), href: 'javascript:alert(1)', text: 'A way on' } } : undefined,
  },
  'numbers where words belong': { replace: byKind({ 'Single-Line Text': 12, 'Rich Text': 3.5, 'General Link': '', Image: '' }) },
  'fields of the wrong kind': { replace: () => ({ value: [['no', 'such'], { thing: true }] }) },
  'nothing at all': { replace: () => ({ value: null }), entries: 0 },
  editing: { replace: (kind, value) => marked(kind, value ?? emptyOf(kind)), editing: true },
  'editing with empty fields': { replace: (kind) => marked(kind, emptyOf(kind)), entries: 2, editing: true },
  'editing without anything': { editing: true, isWithoutFields: true },
};

type Change = Pick<State, 'replace' | 'entries'>;

function entryWith(raw: unknown, inside: FieldKinds, change: Change, number: number): unknown {
  if (!isRecord(raw)) return raw;
  const fields = stress(isRecord(raw.fields) ? raw.fields : raw, inside, change);
  const unlike = number === 0 ? {} : { id: `${String(raw.id ?? 'entry')}-${number}` };
  return isRecord(raw.fields) ? { ...raw, ...unlike, fields } : fields;
}

function stressField(raw: unknown, kind: FieldKind, { replace, entries }: Change): unknown {
  if (typeof kind === 'string') return replace?.(kind, unwrap(raw).value) ?? raw;
  // A list in a list would have forty thousand entries.
  const change = { replace, entries: entries && Math.min(entries, 3) };
  if (!kind.isList) return entryWith(raw, kind.inside, { replace, entries }, 0);
  const list = listOf(raw);
  const count = list.length === 0 ? 0 : (entries ?? list.length);
  return Array.from({ length: count }, (_, index) =>
    entryWith(list[index % list.length], kind.inside, change, Math.floor(index / list.length)),
  );
}

const stress = (fields: Record<string, unknown>, kinds: FieldKinds, change: Change): Record<string, unknown> => ({
  ...fields,
  ...Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, stressField(fields[name], kind, change)])),
});

const emptied = (placeholders: Example['placeholders'] = {}) => Object.fromEntries(Object.keys(placeholders).map((name) => [name, []]));

/**
 * @param example the block's `default`
 * @returns examples by state name; for a block without fields only its editors' state, and none for internal blocks without fields
 */
export function stressedExamples(block: Pick<AnyBlock, 'fields' | 'internal'>, example: Example): Record<string, Example> {
  const kinds = kindsOfSchema(block.fields) ?? {};
  const fields = Array.isArray(example.fields) ? {} : (example.fields ?? {});
  const hasFields = Object.keys(kinds).length > 0;
  return Object.fromEntries(
    Object.entries(states)
      .filter(([, { isWithoutFields, editing }]) => hasFields || (isWithoutFields && editing && !block.internal))
      .map(([name, { isWithoutFields, editing, ...change }]): [string, Example] => [
        PREFIX + name,
        {
          ...example,
          fields: isWithoutFields ? {} : stress(fields, kinds, change),
          ...(editing && { editing, placeholders: emptied(example.placeholders) }),
        },
      ]),
  );
}
