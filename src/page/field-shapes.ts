/** The fields of every block, by its component names, as `content/` and the forms of editors need them. */
import type { Registry } from '../blocks/registry.ts';
import { type FieldKinds, fieldShape, kindsOfSchema, type ShapeOf } from '../content/field-shape.ts';

/** @returns shapes made when first asked for; blocks whose fields are no plain object have none */
export function shapesOf(registry: Registry): ShapeOf {
  return lazily((name) => {
    const kinds = kindsOfBlock(registry, name);
    return kinds && fieldShape(kinds);
  });
}

/** @param name of the component */
export const kindsOfBlock = (registry: Registry, name: string): FieldKinds | undefined => kindsOfSchema(registry.get(name)?.fields);

function lazily<T>(make: (name: string) => T): (name: string) => T {
  const made = new Map<string, T>();
  return (name) => {
    if (!made.has(name)) made.set(name, make(name));
    return made.get(name) as T;
  };
}
