/** The paint of a swatch, as a declaration of the page style. */

/** @returns `undefined` for anything that is no name of a token */
export function swatchDeclaration(token: string): string | undefined {
  const name = /^(?:--)?([a-z]+(?:-[a-z0-9]+)*)$/.exec(token.trim())?.[1];
  return name && `background-color:var(--${name})`;
}
