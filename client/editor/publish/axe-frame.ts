/** Runs axe on a draft as visitors get it: inside a frame of the editor, it checks the loaded page and posts its findings. */
import axe from 'axe-core';
import type { AxeFindings } from '../../../src/editing/gate/axe.ts';

/** Message from the frame to the page around it, on this host only. */
export interface AxeMessage {
  axe: AxeFindings | null;
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const MOST = 100;

async function look(): Promise<AxeFindings> {
  const { violations } = await axe.run(document, { runOnly: { type: 'tag', values: TAGS }, resultTypes: ['violations'] });
  return violations.slice(0, MOST).map(({ id, impact, help, nodes }) => ({
    rule: id,
    impact: impact ?? 'moderate',
    help: help.slice(0, 300),
    target: String(nodes[0]?.target.flat().join(' ') ?? '').slice(0, 300),
  }));
}

const tell = (found: AxeFindings | null) => parent.postMessage({ axe: found } satisfies AxeMessage, location.origin);

if (parent !== window) {
  const start = () => void look().then(tell, () => tell(null));
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}
