/** The bundle for browsers has the types of the package. */
declare module '@guidepup/virtual-screen-reader/browser.js' {
  export { Virtual } from '@guidepup/virtual-screen-reader';
}
