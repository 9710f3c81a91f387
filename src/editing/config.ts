/** The configuration that the platform's editor requests from this app (protocols §4.1). */

/** The release of the platform's packages whose protocol this app implements and tests; the editor decides by it which requests it can send. */
export const SPOKEN_PACKAGES = { '@sitecore-content-sdk/content': '2.3.0' } as const;

/** @param components every component name that content may use */
export const editingConfig = (components: readonly string[]) => ({
  components,
  packages: SPOKEN_PACKAGES,
  editMode: 'metadata',
});
