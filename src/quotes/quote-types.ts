/** Finds the choices of a quote form in the fields of any block, so that the POST route depends on no block. */
import type { Field, Item, LinkValue } from '../content/model.ts';
import { type QuoteType, opensModal, offeredTypes } from './start.rules.ts';

/** A choice after a block's schema: `Type` is sent, `Label` or `Title` is shown. */
export interface QuoteTypeFields {
  Type?: Field<string>;
  Label?: Field<string>;
  Title?: Field<string>;
  Target: Field<LinkValue | null>;
}

type Entries = Pick<Item<QuoteTypeFields>, 'fields'>[];

/** @returns the choice's value, label and target; a choice without a `Type` sends its label */
export function readQuoteType({ Type, Label, Title, Target }: QuoteTypeFields): QuoteType {
  const label = Label?.value || Title?.value || Type?.value || '';
  return { type: (Type?.value || label).trim(), label, target: Target.value };
}

/**
 * @param fields a rendering's fields after its block's schema: `QuoteTypes`, `InsuranceTypes`, `Bundles` or `Bundle` (lists), or
 *   `QuoteType` with `QuoteTarget`; the journey's own `Types`, which continue with an agent
 * @returns every choice in its order, bundles after single types; none when the block starts no quote
 */
export function quoteTypesOf(fields: unknown): QuoteType[] {
  const known = (fields ?? {}) as Partial<Record<'QuoteTypes' | 'InsuranceTypes' | 'Bundles' | 'Bundle', Entries>> & {
    Types?: Pick<Item<Omit<QuoteTypeFields, 'Target'>>, 'fields'>[];
    QuoteType?: Field<string>;
    QuoteTarget?: Field<LinkValue | null>;
  };
  const lists = [known.QuoteTypes, known.InsuranceTypes, known.Bundles, known.Bundle].flatMap((list) => list ?? []);
  if (known.Types) lists.push(...withJourney(known.Types));
  if (lists.length > 0) return lists.map((item) => readQuoteType(item.fields));
  const { QuoteType: Type, QuoteTarget: Target } = known;
  return Type && Target ? [readQuoteType({ Type, Target })] : [];
}

/** The journey's own insurance types: all of them continue with an agent. */
export const withJourney = (types: readonly Pick<Item<Omit<QuoteTypeFields, 'Target'>>, 'fields'>[]): Entries =>
  types.map(({ fields }) => ({ fields: { ...fields, Target: { value: { href: '', text: '', isScript: true } } } }));

/** Whether a quote from a rendering with these fields can continue in the quote modal, which sends a form over the page. */
export const opensQuoteModal = (fields: unknown): boolean => quoteTypesOf(fields).some(({ target }) => opensModal(target));

/** Whether a visitor can start a quote from a rendering with these fields. */
export const offersQuote = (fields: unknown): boolean => offeredTypes(quoteTypesOf(fields)).length > 0;
