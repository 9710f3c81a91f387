/** What a frame may show and how far it is trusted (S2 §6, decision 023). */
import type { z } from 'zod';
import type { FrameRules } from '../../fields/context.ts';
import type { Frames } from '../define.ts';
import type { fields } from './schema.ts';

type Fields = z.output<typeof fields>;

export interface Frame {
  src: string;
  /** Its host, for people; empty for a path of this site. */
  host: string;
  /** As the policy names it. */
  origin: string;
  /** Value of the `sandbox` attribute: empty takes everything away. */
  sandbox: string;
  /** Trust was asked for, and refused since the address is our own. */
  refused: boolean;
}

/**
 * No `allow-popups-to-escape-sandbox`, and the whole window is led on by a click only. Scripts together with the origin would lift the
 * sandbox where the document is one of ours (HTML standard), so ours never get them.
 */
const TRUSTED = 'allow-scripts allow-forms allow-same-origin allow-popups allow-top-navigation-by-user-activation';

/** Stands for this site's own origin while a path is read; such a host can't exist. */
const SELF = 'https://self.invalid';

/**
 * @param address as an editor wrote it
 * @param isTrusted the editor's word for it
 * @returns `undefined` for what can't be framed: other schemes, names and passwords in it, nothing at all
 */
export function frameOf(address: string, isTrusted: boolean, { isOwnHost }: Pick<FrameRules, 'isOwnHost'>): Frame | undefined {
  if (!/^(?:https:|\/)/i.test(address) || !URL.canParse(address, SELF)) return undefined;
  const url = new URL(address, SELF);
  if (url.protocol !== 'https:' || url.username || url.password) return undefined;
  const isPath = url.origin === SELF;
  const isOwn = isPath || isOwnHost(url.hostname);
  return {
    // `/.//host/x` has the path `//host/x`, which would lead to that host.
    src: isPath ? url.pathname.replace(/^\/{2,}/, '/') + url.search + url.hash : url.href,
    host: isPath ? '' : url.host,
    origin: isPath ? "'self'" : url.origin,
    sandbox: isTrusted && !isOwn ? TRUSTED : '',
    refused: isTrusted && isOwn,
  };
}

/** @returns the one origin that a page with this frame has to allow */
export function iframeFrames({ fields: { Url, ElevatePrivileges }, frames }: { fields: Fields; frames: FrameRules }): Frames {
  const frame = frameOf(Url.value, ElevatePrivileges.value, frames);
  if (!frame) return { origins: [] };
  return {
    origins: [frame.origin],
    refused: frame.refused ? 'ElevatePrivileges is set for an address of our own' : undefined,
  };
}

/** @param pixels as an editor wrote it. @returns the least height, 480 px when it is no height (S2 §9) */
export const heightDeclaration = (pixels: number | null): string =>
  `min-block-size:${pixels !== null && pixels > 0 ? Math.min(Math.round(pixels), 5000) : 480}px`;
