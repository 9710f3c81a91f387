/** The fields of every block, by its component names, as `content/` needs them for editors. */
import type { Registry } from '../blocks/registry.ts';
import { type FieldShape, fieldShape, type ShapeOf } from '../content/field-shape.ts';

/** @returns shapes made when first asked for; blocks whose fields are no plain object have none */
export function shapesOf(registry: Registry): ShapeOf {
  const made = new Map<string, FieldShape | undefined>();
  return (name) => {
    if (!made.has(name)) {
      const schema = registry.get(name)?.fields as { shape?: Record<string, unknown> } | undefined;
      made.set(name, schema?.shape && fieldShape(schema.shape));
    }
    return made.get(name);
  };
}
