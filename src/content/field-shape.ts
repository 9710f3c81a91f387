/** Describes which fields a component has, so that an editor can fill the empty ones too. Recorded where a schema is made, read from the whole schema. */
import * as z from 'zod';

/** Field types by name, as the platform calls them; for items and lists of items the shape of each. */
export interface FieldShape {
  readonly [name: string]: string | FieldShape;
}

/** Kinds of fields; unlike `FieldShape` they distinguish a list of items from one item. */
export interface FieldKinds {
  readonly [name: string]: FieldKind;
}
/** The platform's name of a type, or items with their own fields. */
export type FieldKind = string | { readonly isList: boolean; readonly inside: FieldKinds };

/** @returns the fields of a component, or `undefined` when it is unknown */
export type ShapeOf = (componentName: string) => FieldShape | undefined;

type Schemas = Readonly<Record<string, unknown>>;
interface FieldFacts {
  kind: FieldKind;
  /** Schemas of the fields inside, for items. */
  shape?: Schemas;
}

/** A registry of zod: `describe` copies a schema, and the copy inherits the entry. */
const noted = z.registry<FieldFacts>();

/** Records which kind of field a schema reads. @param type the platform's name @returns the schema itself */
export function noteField<S extends z.ZodType>(schema: S, type: string): S {
  noted.add(schema, { kind: type });
  return schema;
}

/** Does the same for items with their own fields. */
export function noteItems<S extends z.ZodType>(schema: S, isList: boolean, shape: Schemas): S {
  noted.add(schema, { kind: { isList, inside: kindsOfShape(shape) }, shape });
  return schema;
}

/** @returns the types of fields inside a field inside a field, by their names; none for an unknown path */
export const kindsInside = (kinds: FieldKinds, names: readonly string[]): FieldKinds =>
  names.reduce((all: FieldKinds, name) => {
    const kind = Object.hasOwn(all, name) ? all[name] : undefined;
    return typeof kind === 'object' ? kind.inside : {};
  }, kinds);

/** @param shape schemas by name; those without a record are omitted */
export const kindsOfShape = (shape: Schemas): FieldKinds =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]) => {
      const facts = notedOf(schema);
      return facts ? [[name, facts.kind]] : [];
    }),
  );

/** @param kinds as from `fieldKinds` */
export const fieldShape = (kinds: FieldKinds): FieldShape =>
  Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, typeof kind === 'string' ? kind : fieldShape(kind.inside)]));

/** @returns kinds of a component's fields, also of a schema with transforms; `undefined` when it is not a plain object */
export function kindsOfSchema(schema: unknown): FieldKinds | undefined {
  const shape = fieldsOf(schema);
  return shape && kindsOfShape(shape);
}

/** @returns the descriptions of fields or parameters for editors, by dotted path such as `Items.Title` */
export const sentencesOfSchema = (schema: unknown): Readonly<Record<string, string>> => sentencesIn(fieldsOf(schema));

/** @returns the fields of an object's schema, also of one with transforms; `undefined` for any other */
export const fieldsOf = (schema: unknown): Schemas | undefined => firstIn(schema, (at) => at.shape);

/** The same for schemas by name. */
export const sentencesIn = (shape: Schemas = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]) => {
      const sentence = firstIn(schema, (at) => at.description);
      const inside = Object.entries(sentencesIn(notedOf(schema)?.shape)).map(([path, text]) => [`${name}.${path}`, text]);
      return sentence ? [[name, sentence], ...inside] : inside;
    }),
  );

/** The parts of a zod schema that this file reads. */
interface Wrapped {
  shape?: Schemas;
  description?: string;
  /** `innerType` of `_zod` itself: what a lazy schema makes at its first use. */
  _zod?: { innerType?: Wrapped; def?: { type?: string; in?: Wrapped; out?: Wrapped; innerType?: Wrapped } };
}

/** The input of a schema with a transform, default or catch; of one that begins with a transform, the schema that reads its result. */
function insideOf({ _zod }: Wrapped): Wrapped | undefined {
  const { in: first, out, innerType } = _zod?.def ?? {};
  return first?._zod?.def?.type === 'transform' ? out : (first ?? innerType ?? _zod?.innerType);
}

/** @returns the value read from a schema, or from the first inner schema that has one */
function firstIn<T>(schema: unknown, read: (at: Wrapped) => T | undefined): T | undefined {
  for (let at = schema as Wrapped | undefined; at && typeof at === 'object'; at = insideOf(at)) {
    const result = read(at);
    if (result !== undefined) return result;
  }
  return undefined;
}

const notedOf = (schema: unknown): FieldFacts | undefined => firstIn(schema, (at) => noted.get(at as unknown as z.ZodType));
