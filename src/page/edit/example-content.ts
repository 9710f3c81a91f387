/** Turns the `default` example of a block into content, in the shape in which items are stored. */
import type { AnyBlock, Registry } from '../../blocks/define.ts';
import type { Example } from '../../blocks/example.ts';
import { type FieldKind, type FieldKinds, kindsOfSchema } from '../../content/field-shape.ts';
import { listOf, unwrap } from '../../content/fields.ts';
import { type Inline, type StoredField, type StoredFields, WHOLE } from '../../content/repository/store/items.ts';
import { titleOf } from '../../content/repository/store/entries.ts';
import type { NewBlock } from '../../editing/drafts/session.ts';
import { blockExamples } from '../../generated/examples.ts';
import { isRecord } from '../../lib/values/is-record.rules.ts';
import { insidesOf, isStructure } from './structure.ts';

type Fields = Record<string, unknown>;
type NewId = () => string;

const exampleOf = ({ folder }: AnyBlock): Example => blockExamples[folder]?.examples.default ?? {};

/** @returns a new block as the editor inserts it; `undefined` for one that cannot be placed or is unknown */
export function newBlock(registry: Registry, component: string, newId: NewId): NewBlock | undefined {
  const block = registry.get(component);
  if (!block || block.internal) return undefined;
  const example = exampleOf(block);
  return {
    component: block.names[0],
    params: paramsOf(example.params),
    fields: exampleFields(block, newId),
    placeholders: insideExample(registry, block, example, newId),
  };
}

/** @returns fields of a new data source, `null` for a block without one */
export function exampleFields(block: AnyBlock, newId: NewId): StoredFields | null {
  const { fields } = exampleOf(block);
  if (Array.isArray(fields)) return { [WHOLE]: { raw: fields } };
  const kinds = kindsOfSchema(block.fields) ?? {};
  if (Object.keys(kinds).length === 0 && Object.keys(fields ?? {}).length === 0) return null;
  return storedFields(fields ?? {}, kinds, newId);
}

/** @param example fields of an entry as the platform sends them */
export function newEntryOf(example: Fields, kinds: FieldKinds, list: string, newId: NewId): Inline {
  const fields = storedFields(example, kinds, newId);
  const id = newId();
  const name = `${list.toLowerCase()}-${id.slice(0, 6)}`;
  return { id, name, displayName: titleOf(fields) || name, fields };
}

function storedFields(fields: Fields, kinds: FieldKinds, newId: NewId): StoredFields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, raw]) => {
      const field = storedField(raw, Object.hasOwn(kinds, name) ? kinds[name] : undefined, name, newId);
      return field ? [[name, field]] : [];
    }),
  );
}

function storedField(raw: unknown, kind: FieldKind | undefined, name: string, newId: NewId): StoredField | undefined {
  if (raw === undefined || raw === null) return undefined;
  if (typeof kind === 'object') {
    // What has an address is a page: an example cannot replace it, so the editor chooses.
    if (kind.isList)
      return {
        list: listOf(raw).flatMap((entry) =>
          isRecord(entry) && !isPage(entry) ? [newEntryOf(fieldsIn(entry), kind.inside, name, newId)] : [],
        ),
      };
    const entry = isRecord(raw) && isRecord(raw.value) ? raw.value : raw;
    return isRecord(entry) && !isPage(entry) ? { inline: newEntryOf(fieldsIn(entry), kind.inside, name, newId) } : undefined;
  }
  const isPlain = typeof raw !== 'object' || (isRecord(raw) && ('value' in raw || 'jsonValue' in raw));
  return kind !== undefined || isPlain ? { value: unwrap(raw).value ?? '' } : { raw };
}

const isPage = ({ url }: Fields): boolean => typeof url === 'string' && url !== '';
const fieldsIn = (entry: Fields): Fields => (isRecord(entry.fields) ? entry.fields : entry);

function insideExample(registry: Registry, { names }: AnyBlock, example: Example, newId: NewId): NewBlock['placeholders'] {
  const [component] = names;
  // Columns and containers start empty: the editor chooses their content.
  if (isStructure(registry, component)) return Object.fromEntries(shownInsides(registry, component, example).map((name) => [name, []]));
  const number = String(example.params?.DynamicPlaceholderId ?? '1');
  return Object.fromEntries(
    Object.entries(example.placeholders ?? {}).map(([name, list]) => [
      name.endsWith(`-${number}`) ? `${name.slice(0, -number.length)}{*}` : name,
      list.flatMap((one): NewBlock[] => {
        const block = registry.get(one.componentName);
        if (!block || block.internal) return [];
        const kinds = kindsOfSchema(block.fields) ?? {};
        const fields = one.fields ? storedFields(one.fields, kinds, newId) : null;
        return [{ component: block.names[0], params: paramsOf(one.params), fields, placeholders: {} }];
      }),
    ]),
  );
}

/** Of eight columns, those that the example shows. */
function shownInsides(registry: Registry, component: string, { params = {} }: Example): string[] {
  const names = insidesOf(registry, component).map(({ name }) => name);
  const enabled = params.EnabledPlaceholders?.match(/\d+/g);
  return enabled ? names.filter((name) => enabled.some((part) => name.includes(`-${part}-`))) : names;
}

const paramsOf = (params: Record<string, string> = {}): Record<string, string> => {
  const { DynamicPlaceholderId: _, ...rest } = params;
  return Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]));
};
