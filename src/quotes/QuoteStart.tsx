/** Renders a quote form in a block: finds its choices and the values of a post or the address, and sends the browser only these. */
import type { ReactNode } from 'react';
import type { Field, Item, Rendering } from '../content/model.ts';
import { addressOf, type PageContext } from '../fields/context.ts';
import { Island } from '../fields/Island.tsx';
import { Link } from '../fields/Link.tsx';
import { Text } from '../fields/Text.tsx';
import { QuoteStartForm, type QuoteStartFormProps } from './QuoteStartForm.shared.tsx';
import { type QuoteTypeFields, readQuoteType } from './quote-types.ts';
import { QUOTE_ERROR, opensModal, findType, isZip, offeredTypes, quoteFaults, zipOf } from './start.rules.ts';

export interface QuoteStartProps extends Pick<QuoteStartFormProps, 'block' | 'look' | 'choice' | 'light' | 'isLongZip' | 'others'> {
  rendering: Rendering;
  page: PageContext;
  types: Pick<Item<QuoteTypeFields>, 'fields'>[];
  /** Heading of the tiles, label of the list; hidden with a single choice. */
  choiceLabel?: Field<string>;
  choiceLabelDefault?: string;
  /** Text of an empty first option of a list. */
  blank?: string;
  zipLabel?: string;
  buttonText: Field<string>;
  /** The preselected choice, by its value. */
  selected?: Field<string>;
  /** The form is a screen of the journey's own page: the next screen is the next page, and no modal opens over this one. */
  isJourney?: true;
  /** Heading over a choice in the list, by its index in `types`. */
  groupOf?(index: number): string;
}

/** Id of a rendering's quote form; its parts add `-type`, `-zip`, `-error`. */
const quoteFormId = (rendering: Rendering): string => `quote-${rendering.uid.replace(/[^\w-]/g, '')}`;

/** @returns nothing for visitors when no choice has a target; editors see every choice, with its target under the form */
export function QuoteStart(props: QuoteStartProps): ReactNode {
  const { rendering, page, block, look, choice, light, types, blank, selected, choiceLabel, isLongZip, others } = props;
  const read = types.map(({ fields }) => readQuoteType(fields));
  const offered = page.editing ? read : offeredTypes(read);
  if (offered.length === 0) return null;
  // An editor may not have named a choice yet.
  const once = offered.filter(({ type }, index) => type && offered.findIndex((other) => other.type === type) === index);
  const options = once.map((option) => {
    const group = props.groupOf?.(read.indexOf(option));
    return { type: option.type, label: option.label, ...(group && { group }) };
  });
  const modalTypes = once.filter(({ target }) => opensModal(target)).map(({ type }) => type);
  const sent = page.submission?.formId === rendering.uid ? page.submission : undefined;
  const inAddress = page.query.get('zip') ?? '';
  const wanted = sent?.values.type ?? selected?.value ?? '';
  // Content may name the preselected bundle by its title.
  const type = (findType(options, wanted) ?? options.find(({ label }) => label === wanted && wanted !== ''))?.type ?? '';
  const values = { type, zip: sent ? (sent.values.zip ?? '') : isZip(inAddress) ? inAddress : '' };
  const found = sent ? quoteFaults({ type, zip: isLongZip ? zipOf(values.zip) : values.zip }, options) : [];
  const error = page.phrase('quote-error', QUOTE_ERROR);
  const label = choiceLabel?.value || props.choiceLabelDefault || '';
  const form: QuoteStartFormProps & { choiceLabel: string; buttonText: string } = {
    block,
    look,
    choice,
    light,
    options,
    ...(modalTypes.length > 0 && !props.isJourney && { modalTypes }),
    ...(others && { others }),
    ...(isLongZip && { isLongZip }),
    values,
    blank,
    formId: rendering.uid,
    path: addressOf(page, page.path),
    ...(page.prefix && { action: page.prefix }),
    ...(error !== QUOTE_ERROR && { error }),
    id: quoteFormId(rendering),
    choiceLabel: label,
    zipLabel: props.zipLabel ?? page.phrase('quote-zip', 'ZIP code'),
    buttonText: props.buttonText.value || page.phrase('quote-button', 'Get a quote'),
    faults: sent && found.length === 0 ? ['type'] : found,
  };
  if (!page.editing) return <Island name="quote-start" component={QuoteStartForm} when="interaction" props={form} id={form.id} />;
  const fieldsOf = (type: string) => types[read.findIndex((other) => other.type === type)]?.fields;
  return (
    <>
      <QuoteStartForm
        {...form}
        options={look === 'tiles' ? options.map(({ type, label }) => ({ type, label: marked(fieldsOf(type)?.Label, label) })) : options}
        choiceLabel={marked(choiceLabel, label)}
        buttonText={marked(props.buttonText, form.buttonText)}
      />
      <Targets block={block} types={types} labels={read.map((one) => one.label)} />
    </>
  );
}

/** For editors: each choice as a link to its target, or as a text when it has none. */
const Targets = ({ block, types, labels }: Pick<QuoteStartProps, 'block' | 'types'> & { labels: readonly string[] }) => (
  <ul className={`${block}__targets`}>
    {types.map(({ fields }, index) => (
      <li key={index}>
        {fields.Target.value?.href || fields.Target.metadata !== undefined ? (
          <Link field={fields.Target}>{labels[index]}</Link>
        ) : (
          labels[index]
        )}
      </li>
    ))}
  </ul>
);

/** In the editor a text is the field itself, so that it can be edited in place. */
const marked = (field: Field<string> | undefined, text: string): ReactNode =>
  field?.metadata === undefined ? text : <Text field={field} />;
