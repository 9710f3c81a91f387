/** Parts that the states of the flow share. */
import type { Field, Html } from '../../content/model.ts';
import { addressOf, type PageContext } from '../../fields/context.ts';
import { Icon } from '../../fields/Icon.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import type { Rendering } from '../../content/model.ts';

const has = ({ value, metadata }: Field<string>) => value !== '' || metadata !== undefined;

export const UnsubscribeTitle = ({ field, words }: { field: Field<string>; words: string }) => (
  <h1 className="unsubscribe__title">{has(field) ? <Text field={field} /> : words}</h1>
);

export const UnsubscribeText = ({ field, words }: { field: Field<Html>; words: string }) =>
  has(field) ? <RichText field={field} className="unsubscribe__text" /> : <p className="unsubscribe__text lede">{words}</p>;

/** S2 §8: "A note says transactional emails may still be received." */
export const UnsubscribeNote = ({ field, page }: { field: Field<Html>; page: PageContext }) => (
  <div className="unsubscribe__note small quiet">
    {has(field) ? (
      <RichText field={field} />
    ) : (
      <p>
        {page.phrase(
          'unsubscribe-note',
          'You may still receive transactional emails, such as bills, policy documents and news of a claim.',
        )}
      </p>
    )}
  </div>
);

/** Without script a refused form is a new page: the focus goes to the message. */
export const unsubscribeFocus = (isHere: boolean) => ({ autoFocus: isHere });

/** In the markup from the start, so that the script only has to show it. */
export const UnsubscribeFailure = ({ isShown, page }: { isShown: boolean; page: PageContext }) => (
  <p className="unsubscribe__failure" role="alert" tabIndex={-1} hidden={!isShown} {...unsubscribeFocus(isShown)}>
    <Icon name="warning" />
    <span>{page.phrase('unsubscribe-failed', 'An error has occurred while submitting your preferences. Please try again later.')}</span>
  </p>
);

/** Hidden fields that tell the server where a post comes from. */
export const UnsubscribeHidden = ({
  page,
  rendering,
  values,
}: {
  page: PageContext;
  rendering: Pick<Rendering, 'uid'>;
  values: Record<string, string>;
}) => (
  <>
    <input type="hidden" name="page" value={addressOf(page, page.path)} />
    <input type="hidden" name="form" value={rendering.uid} />
    {Object.entries(values).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
  </>
);
