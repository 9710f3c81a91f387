/** Types for icons, which are text in the editor's bundle (scripts/build/editor.ts). */
declare module '*.svg' {
  const source: string;
  export default source;
}
