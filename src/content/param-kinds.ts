/** What the parameters of a component may hold, noted where a schema is made: editors are offered it, docs print it. */

export type ParamKind =
  | { kind: 'one of' | 'words'; values: readonly string[] }
  | { kind: 'text' | 'yes or no' | 'number' | 'numbers of parts' | 'width in twelfths' };

const noted = new WeakMap<object, ParamKind>();

/** @returns the schema itself */
export function noteParam<S extends object>(schema: S, kind: ParamKind): S {
  noted.set(schema, kind);
  return schema;
}

/** @param schema of a block's parameters. @returns their kinds by name; empty for a schema that is no plain object */
export function paramKinds(schema: unknown): Record<string, ParamKind> {
  const { shape = {} } = (schema ?? {}) as { shape?: Record<string, object> };
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, part]) => {
      const kind = noted.get(part);
      return kind ? [[name, kind]] : [];
    }),
  );
}
