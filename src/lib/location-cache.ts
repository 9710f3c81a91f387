/** The Cache API of the location. The browser's types, which islands need, do not know the runtime's default cache. */
export const locationCache = (): Cache => (caches as unknown as { default: Cache }).default;
