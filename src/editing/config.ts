/** What the platform's editor wants to know of this app (protocols §4.1). */

/** The release of the platform's packages whose protocol this app speaks and is tested against; the editor decides by it what it may ask. */
export const SPOKEN_PACKAGES = { '@sitecore-content-sdk/content': '2.3.0' } as const;

/** @param components every component name that content may use */
export const editingConfig = (components: readonly string[]) => ({
  components,
  packages: SPOKEN_PACKAGES,
  editMode: 'metadata',
});
