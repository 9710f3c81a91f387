/** Finds the newsletters of a sign-up block, and reads its state from the page's address, for the block and the POST route. */
import type { Field, Item } from '../content/model.ts';
import { fingerprint } from '../lib/security/digest.ts';
import { type NewsletterId, newsletterId } from './signup.rules.ts';

export type NewsletterItem = Item<{ ItemName: Field<string>; Label: Field<string>; Description: Field<string> }>;

/** @param fields a rendering's fields after its block's schema @returns each newsletter once; unknown items are left out */
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
export const unknownNewsletters = (fields: unknown): string[] =>
  ((fields ?? {}) as { Newsletters?: NewsletterItem[] }).Newsletters?.map(({ fields: { ItemName } }) => ItemName.value.trim()).filter(
    (name) => name !== '' && !newsletterId(name),
  ) ?? [];

/** `confirm`: the visitor must answer a mail first. */
export type SentState = 'sent' | 'confirm';

/** Query parameter after a form without script was accepted. @param uid of the block, since a page may hold several */
export const sentParameter = (state: SentState, uid: string): string => `${state}.${uid}`;

/** @param parameter without a uid it applies to every block of the page */
export function sentState(parameter: string | null, uid: string): SentState | undefined {
  return (['sent', 'confirm'] as const).find((state) => parameter === state || parameter === sentParameter(state, uid));
}

/** Id of a block's element, and the anchor of its thanks. Short, since many names of the form begin with it. */
export const bannerId = (uid: string): string => `news-${fingerprint(uid)}`;
