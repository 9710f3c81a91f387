/** Imports a script, also after the network was lost: Chromium keeps a failed import for as long as the page is open (decision 110). */

/** @param load an `import()` @throws when it fails again */
export const importAgain = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch((error) => {
    // Only there does Chromium say which script it was; other engines fetch it again by themselves.
    const address = /\w+:\/\/\S+/.exec(String(error))?.[0];
    return address ? import(`${address}?${Date.now()}`) : load();
  });
