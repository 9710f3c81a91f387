/** The fields of every block, by component name, for `content/` and the forms of editors. */
import type { Registry } from '../../blocks/define.ts';
import { type FieldKinds, fieldShape, kindsOfSchema, type ShapeOf } from '../../content/field-shape.ts';
import { perKey } from '../../lib/values/remembered.rules.ts';

/** @returns shapes computed on first use; blocks whose fields are not a plain object have none */
export function shapesOf(registry: Registry): ShapeOf {
  return perKey((name: string) => {
    const kinds = kindsOfBlock(registry, name);
    return kinds && fieldShape(kinds);
  });
}

/** @param name of the component */
export const kindsOfBlock = (registry: Registry, name: string): FieldKinds | undefined => kindsOfSchema(registry.get(name)?.fields);
