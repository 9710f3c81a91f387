/** The address of suggestions. It is not in `addresses.rules.ts`, since every visitor's first script contains that file. */
export const searchSuggestions = '/api/search-suggestions';
