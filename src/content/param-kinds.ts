/** Records which values the parameters of a component accept, where a schema is made: the editor offers them, the docs print them. */
import * as z from 'zod';
import { fieldsOf } from './field-shape.ts';

export type ParamKind =
  | { kind: 'one of' | 'words'; values: readonly string[] }
  | { kind: 'text' | 'yes or no' | 'number' | 'numbers of parts' | 'width in twelfths' };

/** A registry of zod: `describe` copies a schema, and the copy inherits the entry. */
const noted = z.registry<ParamKind>();

/** @returns the schema itself */
export function noteParam<S extends z.ZodType>(schema: S, kind: ParamKind): S {
  noted.add(schema, kind);
  return schema;
}

/** @param schema of a block's parameters. @returns their kinds by name; empty for a schema that is not a plain object */
export function paramKinds(schema: unknown): Record<string, ParamKind> {
  return Object.fromEntries(
    Object.entries(fieldsOf(schema) ?? {}).flatMap(([name, part]) => {
      const kind = noted.get(part as z.ZodType);
      return kind ? [[name, kind]] : [];
    }),
  );
}
