/** Gets a token of the robot check: solves the site's challenge, or calls the service that the page names. */
import type { RobotAction } from '../src/robot-check/widget.rules.ts';
import { robotChallenge } from '../src/site/addresses.rules.ts';

interface Parameters {
  nonce: string;
  salt: string;
  cost: number;
  keyLength: number;
  keyPrefix: string;
}

/** As many derivations as phones have fast cores: each runs off the main thread. */
const AT_ONCE = 4;
/** None of our challenges has a higher number; a wrong one must not keep a phone busy. */
const MOST = 10_000;

/**
 * A token is valid once, and for ten minutes: get it when something is sent, and a new one for each attempt.
 * @param form names the service by its attributes (`robotAttributes`), and shows what the service renders
 * @throws Error when there is none: offline, rate limited, or a browser without `crypto.subtle`
 */
export async function robotToken(action: RobotAction, form: HTMLElement): Promise<string> {
  const { robot, robotKey = '', robotScript = '' } = form.dataset;
  if (robot === 'service') return (await import('./robot-service.ts')).serviceToken(form, robotScript, robotKey, action);
  const answer = await fetch(`${robotChallenge}?action=${action}`, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`robot challenge: ${answer.status}`);
  const challenge: { parameters: Parameters } = await answer.json();
  return btoa(JSON.stringify({ challenge, solution: await solve(challenge.parameters) }));
}

async function solve({ nonce, salt, cost, keyLength, keyPrefix }: Parameters): Promise<{ counter: number; derivedKey: string }> {
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations: cost };
  for (let first = 0; first < MOST; first += AT_ONCE) {
    const tried = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, index) => {
        const counter = first + index;
        const password = new Uint8Array([...bytesOf(nonce), counter >>> 24, counter >>> 16, counter >>> 8, counter]);
        const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
        return { counter, derivedKey: hexOf(await crypto.subtle.deriveBits(algorithm, key, keyLength * 8)) };
      }),
    );
    const solution = tried.find(({ derivedKey }) => derivedKey.startsWith(keyPrefix));
    if (solution) return solution;
  }
  throw new Error('robot challenge: no solution');
}

const bytesOf = (hex: string) => new Uint8Array((hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)));

const hexOf = (bytes: ArrayBuffer) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
