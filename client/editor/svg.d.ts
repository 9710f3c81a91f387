/** Icons of the editor are text in its bundle (`buildEditor` in build.mjs). */
declare module '*.svg' {
  const source: string;
  export default source;
}
