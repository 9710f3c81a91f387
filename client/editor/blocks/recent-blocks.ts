/** Keeps the blocks that an editor inserted last, on this device. */
const RECENT_BLOCKS = 'EDITOR_RECENT_BLOCKS';
const MOST = 6;

/** @returns names of components, the last one first; none where the browser stores nothing */
export function recentBlocks(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RECENT_BLOCKS) ?? '[]');
    return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function rememberBlock(component: string): void {
  const names = [component, ...recentBlocks().filter((name) => name !== component)].slice(0, MOST);
  try {
    localStorage.setItem(RECENT_BLOCKS, JSON.stringify(names));
  } catch {
    // Without storage nothing is remembered.
  }
}
