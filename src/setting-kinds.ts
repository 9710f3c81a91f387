/** Kinds of settings: each turns the text of a variable into a value. An empty variable is like none (`readSettings`). */
import * as z from 'zod';
import { siteKeyFault } from './site/site-keys.ts';

export const textSetting = (fallback: string) => z.string().default(fallback);
export const optional = z.string().default('');
/** A value that opens or signs something: never printed, not even as a digest, which could be guessed. */
export const secret = z.string().default('');
export const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(fallback)
    .transform((value) => value === 'on');
export const listSetting = z
  .string()
  .default('')
  .transform((value) => value.split(/[\s,]+/).filter(Boolean));
/** Hosts as sources of a security policy: `host` or `*.host`, with a port if needed; a lone `*`, a scheme or a path would allow more than was meant. */
export const sourceHosts = listSetting
  .refine(
    (value) => value.every((host) => /^(?:\*\.)?(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*(?::\d{1,5})?$/i.test(host)),
    'must be hosts such as stats.example.com or *.example.com',
  )
  .transform((value) => value.map((host) => `https://${host.toLowerCase()}`));
/** Addresses at which a person is reached, as security.txt names them (RFC 9116 §2.5.3). */
export const contacts = listSetting.refine(
  (value) => value.every((contact) => /^(?:mailto:[^@]+@[^@]+|https:\/\/.+|tel:[+\d-]+)$/.test(contact)),
  'must be addresses such as mailto:security@example.com or https://example.com/report',
);
/** A name of the time zone database: `America/New_York`. */
export const timeZone = (fallback: string) => textSetting(fallback).refine(isTimeZone, 'must be a time zone such as America/New_York');
export const url = z.url().default('');
/** Template of map tiles: an address with placeholders for zoom, column and row, and optionally for the server. */
export const tiles = z
  .string()
  .refine(
    (value) =>
      /^https?:\/\/[^\s"';,]+$/.test(value) &&
      /\{z\}.*\{x\}.*\{y\}|\{z\}.*\{y\}.*\{x\}/.test(value) &&
      URL.canParse(value.replace(/[{}]/g, '')),
    {
      error: 'must be a template such as https://tiles.example/{z}/{x}/{y}.png',
    },
  )
  .default('');
/** Scheme, host and port alone: a path belongs to other settings, and would be lost silently. */
export const origin = z
  .string()
  .refine((value) => URL.canParse(value) && /^https?:/.test(value) && `${new URL(value).origin}/` === new URL(value).href, {
    error: 'must be an origin such as https://apps.example.com, without a path',
  })
  .transform((value) => new URL(value).origin)
  .default('');

const siteEntry = z.strictObject({ site: z.string().min(1), language: z.string().min(2), name: z.string().min(1).optional() });
const siteEntries = z.record(z.string(), siteEntry);

/** JSON of host, host/path or /path to a site in a language. */
export const sites = z
  .string()
  .default('{}')
  .transform((value, context) => {
    try {
      const entries = siteEntries.parse(JSON.parse(value));
      const message = siteKeyFault(entries);
      if (message === undefined) return entries;
      context.addIssue(message);
    } catch {
      context.addIssue('must be JSON of host name to {"site": "...", "language": "...", "name"?: "..."}');
    }
    return z.NEVER;
  });

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
