/** Runs axe on the draft in a hidden frame of desktop width. */
import type { AxeFindings } from '../../../src/editing/gate/axe.ts';
import type { AxeMessage } from './axe-frame.ts';
import { frameAddress } from './frame-address.ts';

const TIMEOUT_MS = 30_000;

/** @returns `null` when it could not run: the check then reports that */
export function runAxe(): Promise<AxeFindings | null> {
  const frame = document.createElement('iframe');
  frame.className = 'pe-axe';
  frame.title = 'Accessibility check of the draft';
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  frame.src = frameAddress({ check: 'axe' });
  return new Promise((resolve) => {
    const end = (found: AxeFindings | null) => {
      clearTimeout(late);
      removeEventListener('message', hear);
      frame.remove();
      resolve(found);
    };
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (source === frame.contentWindow && origin === location.origin) end((data as Partial<AxeMessage> | null)?.axe ?? null);
    };
    const late = setTimeout(() => end(null), TIMEOUT_MS);
    addEventListener('message', hear);
    document.body.appendChild(frame);
  });
}
