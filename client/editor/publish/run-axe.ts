/** Runs axe on the draft in a hidden frame of desktop width. */
import { audienceName, DEFAULT_AUDIENCE } from '../../../src/editing/audiences/audience-name.rules.ts';
import type { AxeFindings } from '../../../src/editing/gate/axe.ts';
import type { AxeMessage } from './axe-frame.ts';
import { frameAddress } from './frame-address.ts';

const TIMEOUT_MS = 30_000;

/** The most that the server takes. */
const MOST = 200;

/** @param audiences that see other versions of blocks @returns findings by default, and those that only an audience has; `null` when it could not run: the check then reports that */
export async function runAxe(audiences: readonly string[] = []): Promise<AxeFindings | null> {
  const found = await runFor(DEFAULT_AUDIENCE);
  const known = new Set(found?.map(({ rule, target }) => `${rule} ${target}`));
  for (const audience of found ? audiences : []) {
    const own = (await runFor(audience)) ?? [];
    const name = audienceName(audience);
    found?.push(
      ...own
        .filter(({ rule, target }) => !known.has(`${rule} ${target}`))
        .map((finding) => ({ ...finding, help: `${name}: ${finding.help}`.slice(0, 300) })),
    );
  }
  return found?.slice(0, MOST) ?? null;
}

function runFor(audience: string): Promise<AxeFindings | null> {
  const frame = document.createElement('iframe');
  frame.className = 'pe-axe';
  frame.title = 'Accessibility check of the draft';
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  frame.src = frameAddress({ check: 'axe', 'look-audience': audience });
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
