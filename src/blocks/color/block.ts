import { defineBlock } from '../define.ts';
import { Color } from './Color.tsx';
import { fields } from './schema.ts';

export const block = defineBlock({
  names: ['Color'],
  description: 'A swatch of the design system.',
  fields,
  Component: Color,
  alsoStyles: ['palette'],
  pageStyle: ({ fields }) => swatchDeclaration(fields.Token.value),
});

/** @returns `undefined` when `token` is not the name of a token */
export function swatchDeclaration(token: string): string | undefined {
  const name = /^(?:--)?([a-z]+(?:-[a-z0-9]+)*)$/.exec(token.trim())?.[1];
  return name && `background-color:var(--${name})`;
}
