/** What a sign-up block offers, and what its page's address says of it: the block and the route of the post both ask. */
import type { Field, Item } from '../content/model.ts';
import { fingerprint } from '../lib/digest.ts';
import { type NewsletterId, newsletterId } from './rules.ts';

export type NewsletterItem = Item<{ ItemName: Field<string>; Label: Field<string>; Description: Field<string> }>;

/** @param fields a rendering's fields after its block's schema @returns each newsletter once; items that name none are left out */
export function offered(fields: unknown): { id: NewsletterId; item: NewsletterItem }[] {
  const { Newsletters = [] } = (fields ?? {}) as { Newsletters?: NewsletterItem[] };
  const byId = new Map<NewsletterId, NewsletterItem>();
  for (const item of Newsletters) {
    const id = newsletterId(item.fields.ItemName.value);
    if (id && !byId.has(id)) byId.set(id, item);
  }
  return [...byId].map(([id, item]) => ({ id, item }));
}

/** @returns names of items that are no newsletter, for editors */
export const unknownNames = (fields: unknown): string[] =>
  ((fields ?? {}) as { Newsletters?: NewsletterItem[] }).Newsletters?.map(({ fields: { ItemName } }) => ItemName.value.trim()).filter(
    (name) => name !== '' && !newsletterId(name),
  ) ?? [];

/** `confirm`: a mail has to be answered first. */
export type SentState = 'sent' | 'confirm';

/** Query parameter after a form without script was taken. @param uid of the block, since a page may hold several */
export const sentParameter = (state: SentState, uid: string): string => `${state}.${uid}`;

/** @param parameter without a uid it is about every block of the page */
export function sentState(parameter: string | null, uid: string): SentState | undefined {
  return (['sent', 'confirm'] as const).find((state) => parameter === state || parameter === sentParameter(state, uid));
}

/** Id of a block's element, and where its thanks are. Short, since much of the form is named by it. */
export const bannerId = (uid: string): string => `news-${fingerprint(uid)}`;
