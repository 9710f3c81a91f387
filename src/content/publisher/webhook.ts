/** Parses the publish webhook's payload from the delivery platform (protocols §3) into rows for a `Publisher`. */
import * as z from 'zod';
import { normaliseId } from '../ids.ts';
import type { PublishCall, PublishedRow } from './publisher-api.ts';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

const update = z.looseObject({ identifier: text, entity_definition: text, operation: text, entity_culture: text });

const payload = z.lazy(() =>
  z
    .looseObject({
      invocation_id: text,
      updates: z.array(update).nullish(),
      tags: z.array(z.string()).nullish(),
      continues: z.union([z.boolean(), z.stringbool()]).nullish(),
    })
    // Webhooks of content management announce saved items, before anything is published.
    .refine((body) => !('EventName' in body), { message: 'is a content management event, not a publish', path: ['EventName'] })
    .refine(({ updates, tags }) => updates || tags, { message: 'has neither updates nor tags' }),
);

/** Entities of a site's shell. Only the entity's kind decides; phrases and redirects are in no layout. */
const SHELL = /dictionary|redirect|robots|(?<![a-z])site(?!core)/i;

/** Anywhere in an identifier, so that suffixes (`-layout`, `-media`), languages and versions are ignored. */
const ID = /[0-9a-f]{8}(-?)[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{12}/i;

const row = (identifier: string, entity: string): PublishedRow => {
  if (SHELL.test(entity)) return { id: '', kind: 'shell' };
  const match = ID.exec(identifier);
  // An unreadable row is an unknown item, never dropped.
  return { id: (match && normaliseId(match[0])) ?? '', kind: 'item' };
};

export interface ReadCall extends PublishCall {
  /** Number of rows and tags as received. */
  count: number;
  /** As received, empty when the platform sent none. */
  invocationId: string;
}

/**
 * All operations renew alike: a deleted item leaves the pages that contained it. Rows without a readable id mean any item.
 * @param body parsed JSON
 * @returns the call, or the invalid field and the problem with it
 */
export function readWebhook(body: unknown): ReadCall | { parameter: string; problem: string } {
  const parsed = payload.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues as [z.core.$ZodIssue];
    return { parameter: issue.path.join('.') || '(body)', problem: issue.message };
  }
  const { updates, tags, invocation_id: invocationId, continues } = parsed.data;
  const rows = [
    ...(updates ?? []).map(({ identifier, entity_definition }) => row(identifier, entity_definition)),
    ...(tags ?? []).map((tag) => row(tag, tag)),
  ];
  const distinct = new Map(rows.map((entry) => [`${entry.kind} ${entry.id}`, entry]));
  return {
    invocation: invocationId || crypto.randomUUID(),
    invocationId,
    rows: [...distinct.values()],
    continues: continues ?? false,
    count: rows.length,
  };
}
