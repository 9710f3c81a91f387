/** What the states of the flow have in common. */
import type { Field, Html } from '../../content/model.ts';
import { addressOf, type PageContext } from '../../fields/context.ts';
import { Icon } from '../../fields/Icon.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import type { Rendering } from '../../content/model.ts';

const has = ({ value, metadata }: Field<string>) => value !== '' || metadata !== undefined;

export const Title = ({ field, words }: { field: Field<string>; words: string }) => (
  <h1 className="unsubscribe__title">{has(field) ? <Text field={field} /> : words}</h1>
);

export const Words = ({ field, words }: { field: Field<Html>; words: string }) =>
  has(field) ? <RichText field={field} className="unsubscribe__text" /> : <p className="unsubscribe__text lede">{words}</p>;

/** S2 §8: "A note says transactional emails may still be received." */
export const Note = ({ field, page }: { field: Field<Html>; page: PageContext }) => (
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

/** Without script a refused form comes back as a new page: reading goes on where it says why. */
export const focusIf = (isHere: boolean) => ({ autoFocus: isHere });

/** In the markup from the start, so that the script only shows it. */
export const Failure = ({ isShown, page }: { isShown: boolean; page: PageContext }) => (
  <p className="unsubscribe__failure" role="alert" tabIndex={-1} hidden={!isShown} {...focusIf(isShown)}>
    <Icon name="warning" />
    <span>{page.phrase('unsubscribe-failed', 'An error has occurred while submitting your preferences. Please try again later.')}</span>
  </p>
);

/** What every post says of where it comes from. */
export const Hidden = ({
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
