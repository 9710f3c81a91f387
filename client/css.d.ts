/** A style sheet as text (`styleText` of scripts/build/browser-bundle.ts). */
declare module '*.css' {
  const rules: string;
  export default rules;
}
