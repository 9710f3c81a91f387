/** What fields a component has, so that an editor is offered the empty ones too. Noted where a schema is made, read from the whole of it. */

/** Field types by name, as the platform calls them; for items and lists of items the shape of each. */
export interface FieldShape {
  readonly [name: string]: string | FieldShape;
}

/** The same, with what tells a list of items from one item. */
export interface FieldKinds {
  readonly [name: string]: FieldKind;
}
/** The platform's name of a type, or items with fields of their own. */
export type FieldKind = string | { readonly isList: boolean; readonly inside: FieldKinds };

/** @returns the fields of a component, or `undefined` when nobody knows it */
export type ShapeOf = (componentName: string) => FieldShape | undefined;

type Schemas = Readonly<Record<string, unknown>>;
const noted = new WeakMap<object, FieldKind>();

/** Notes what a field's schema reads. @returns the schema itself */
export function noteField<S extends object>(schema: S, kind: FieldKind): S {
  noted.set(schema, kind);
  return schema;
}

/** @param shape schemas by name; those that nobody noted are left out */
export const fieldKinds = (shape: Schemas): FieldKinds =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]) => {
      const kind = notedOf(schema);
      return kind === undefined ? [] : [[name, kind]];
    }),
  );

/** @param kinds as from `fieldKinds` */
export const fieldShape = (kinds: FieldKinds): FieldShape =>
  Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, typeof kind === 'string' ? kind : fieldShape(kind.inside)]));

/** @returns kinds of a component's fields, also where its schema changes what it has read; `undefined` for what is no plain object */
export function kindsOfSchema(schema: unknown): FieldKinds | undefined {
  for (let at = schema as Wrapped | undefined; at; at = insideOf(at)) if (at.shape) return fieldKinds(at.shape);
  return undefined;
}

/** The parts of a zod schema that are read here. */
interface Wrapped {
  shape?: Schemas;
  _zod?: { def?: { type?: string; in?: Wrapped; out?: Wrapped; innerType?: Wrapped } };
}

/** What a schema with a transform, default or catch reads first; of one that begins with a transform, what reads its result. */
function insideOf({ _zod }: Wrapped): Wrapped | undefined {
  const { in: first, out, innerType } = _zod?.def ?? {};
  return first?._zod?.def?.type === 'transform' ? out : (first ?? innerType);
}

function notedOf(schema: unknown): FieldKind | undefined {
  for (let at = schema as Wrapped | undefined; at && typeof at === 'object'; at = insideOf(at)) {
    const kind = noted.get(at);
    if (kind !== undefined) return kind;
  }
  return undefined;
}
