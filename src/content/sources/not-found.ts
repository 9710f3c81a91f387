/** The response of the layout service for a route that does not exist (protocols §2.1). */

export const platformNotFound = (site: string, language: string) => ({
  sitecore: { context: { pageEditing: false, language, site: { name: site } }, route: null },
});
