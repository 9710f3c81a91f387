/** Runs enhancements, each in its own try: one that fails must not stop the others. */
export function enhanceAll(enhancements: readonly ((root: ParentNode) => void)[]): void {
  for (const enhance of enhancements) {
    try {
      enhance(document);
    } catch (error) {
      reportError(error);
    }
  }
}
