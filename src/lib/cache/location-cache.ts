/** The Cache API of the location. The browser's types, which islands need, lack the runtime's default cache. */
export const locationCache = (): Cache => (caches as unknown as { default: Cache }).default;
