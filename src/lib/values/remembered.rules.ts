/** Functions that remember their results. */

/** @returns the same function, which computes its result once for each object; forgotten with the object */
export const perObject = <K extends object, V>(make: (key: K) => V): ((key: K) => V) => remembering(new WeakMap<K, V>(), make);

/** @returns the same function, which computes its result once for each key; for few keys, since none is forgotten */
export const perKey = <K, V>(make: (key: K) => V): ((key: K) => V) => remembering(new Map<K, V>(), make);

/** @returns a function that makes its value at the first call: for what costs time to make and many requests do without */
export const once = <V extends object>(make: () => V): (() => V) => {
  let made: V | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

function remembering<K, V>(
  known: { has(key: K): boolean; get(key: K): V | undefined; set(key: K, value: V): unknown },
  make: (key: K) => V,
) {
  return (key: K): V => {
    if (!known.has(key)) known.set(key, make(key));
    return known.get(key) as V;
  };
}
