/** Files that tests read as text. */
declare module '*?raw' {
  const text: string;
  export default text;
}
