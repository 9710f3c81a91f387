/** The address of suggestions: in its own file, since every visitor's first script has those of `addresses.rules.ts`. */
export const searchSuggestions = '/api/search-suggestions';
