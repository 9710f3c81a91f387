/** Decides what a frame may show and how far it is trusted (S2 §6, decision 023). */
import type * as z from 'zod';
import type { FrameRules } from '../../fields/context.ts';
import type { Frames } from '../define.ts';
import type { fields } from './schema.ts';

type Fields = z.output<typeof fields>;

export interface Frame {
  src: string;
  /** Host of the frame, readable; empty for a path of this site. */
  host: string;
  /** Origin as written in the policy. */
  origin: string;
  /** Value of the `sandbox` attribute: empty means fully sandboxed. */
  sandbox: string;
  /** Trust was requested, and refused because the address is our own. */
  refused: boolean;
}

/**
 * No `allow-popups-to-escape-sandbox`, and only a click can navigate the whole window. Scripts together with the origin would disable the
 * sandbox if the document is one of ours (HTML standard), so our own addresses never get them.
 */
const TRUSTED = 'allow-scripts allow-forms allow-same-origin allow-popups allow-top-navigation-by-user-activation';

/** Represents this site's own origin while a path is parsed; such a host cannot exist. */
const SELF = 'https://self.invalid';

/**
 * @param address as an editor wrote it
 * @param isTrusted the editor's setting
 * @returns `undefined` for addresses that cannot be framed: other schemes, credentials, empty ones
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

/** @returns the one origin that the policy of a page with this frame must allow */
export function iframeFrames({ fields: { Url, ElevatePrivileges }, frames }: { fields: Fields; frames: FrameRules }): Frames {
  const frame = frameOf(Url.value, ElevatePrivileges.value, frames);
  if (!frame) return { origins: [] };
  return {
    origins: [frame.origin],
    refused: frame.refused ? 'ElevatePrivileges is set for an address of our own' : undefined,
  };
}

/** @param pixels as an editor wrote it. @returns the minimum height, 480 px when it is invalid (S2 §9) */
export const heightDeclaration = (pixels: number | null): string =>
  `min-block-size:${pixels !== null && pixels > 0 ? Math.min(Math.round(pixels), 5000) : 480}px`;
