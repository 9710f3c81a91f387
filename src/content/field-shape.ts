/** What fields a component has, so that an editor is offered the empty ones too. Noted where a schema is made, read from the whole of it. */

/** Field types by name, as the platform calls them; for items and lists of items the shape of each. */
export interface FieldShape {
  readonly [name: string]: string | FieldShape;
}

/** @returns the fields of a component, or `undefined` when nobody knows it */
export type ShapeOf = (componentName: string) => FieldShape | undefined;

const noted = new WeakMap<object, string | FieldShape>();

/** Notes what a field's schema reads. @returns the schema itself */
export function noteField<S extends object>(schema: S, what: string | FieldShape): S {
  noted.set(schema, what);
  return schema;
}

/** @param shape schemas by name; those that nobody noted are left out */
export const fieldShape = (shape: Readonly<Record<string, unknown>>): FieldShape =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]) => {
      const what = typeof schema === 'object' && schema !== null ? noted.get(schema) : undefined;
      return what === undefined ? [] : [[name, what]];
    }),
  );
