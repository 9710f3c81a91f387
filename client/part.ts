/** Parts of the page whose script loads at the first touch; presses wait for it (client/hold.ts, decision 074). */

export interface Part extends Element {
  /** Loads the script, and never rejects; absent once it has run, failed or timed out. */
  load?: (() => Promise<unknown>) | undefined;
}

/**
 * Registers a part, whose script loads at the first touch unless it was loaded before.
 * @param part a block or an island; or a link or a field whose script serves the whole page; `client/hold.ts` lists them
 * @param work loads the script
 * @returns loads the script once, and never rejects
 */
export function loadAtTouch(part: Part, work: () => Promise<unknown>): () => Promise<unknown> {
  let running: Promise<unknown> | undefined;
  const done = () => (part.load = undefined);
  const load = () => (running ??= work().then(done, done));
  part.load = load;
  for (const type of ['pointerdown', 'keydown', 'focusin']) part.addEventListener(type, load, { once: true });
  return load;
}
