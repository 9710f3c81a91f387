/** What is said instead of a form: we do not write there, the insurance is not offered there, or nobody said what it is for. */
import { STATES } from '../../agencies/states/rules.ts';
import { STATE_NAMES } from '../../geocoding/state-names.ts';
import { addressOf, type PageContext } from '../../fields/context.ts';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import { urls } from '../../urls.ts';
import { Back } from './Ask.tsx';
import type { NotOfferedEntry, Place } from './place.ts';
import type { QuoteRequestProps } from './QuoteRequest.tsx';
import { Step } from './Step.tsx';

interface AnswerProps {
  id: string;
  page: PageContext;
  place: Place;
}

/** A place outside the fourteen states: which states those are, what else one can do, and another ZIP. */
export function Elsewhere({ id, page, place, fields, state }: AnswerProps & Pick<QuoteRequestProps, 'fields'> & { state: string }) {
  return (
    <Step
      name="elsewhere"
      number={1}
      page={page}
      title={page.phrase('quote-elsewhere', 'We do not write insurance in {place}').replace('{place}', () => STATE_NAMES[state] ?? state)}
      aside={<RichText field={fields.ElsewhereText} className="quote-request__text" />}
    >
      <p>{page.phrase('quote-elsewhere-states', 'We write insurance in these states:')}</p>
      <ul className="quote-request__states" role="list">
        {Object.values(STATES)
          .toSorted()
          .map((name) => (
            <li key={name}>{name}</li>
          ))}
      </ul>
      <AnotherZip id={id} page={page} place={place} />
    </Step>
  );
}

/** An insurance that a state of ours does not have: a fact of content. */
export function NotOffered({ id, page, place, entry }: AnswerProps & { entry: NotOfferedEntry }) {
  const { Title, Text: words } = entry.fields;
  return (
    <Step
      name="elsewhere"
      number={1}
      page={page}
      title={
        Title.value || Title.metadata !== undefined ? (
          <Text field={Title} />
        ) : (
          page
            .phrase('quote-not-offered', 'We do not offer this insurance in {state}')
            .replace('{state}', STATES[entry.state] ?? entry.state)
        )
      }
      aside={<RichText field={words} className="quote-request__text" />}
    >
      <AnotherZip id={id} page={page} place={place} />
      <Back page={page} place={{ ...place, journey: { ...place.journey, insuranceType: '' } }} />
    </Step>
  );
}

/** Nobody said what is to be insured, or something that content does not know. */
export function ChooseType({ page, place: { journey, types } }: Omit<AnswerProps, 'id'>) {
  return (
    <Step name="type" number={2} title={page.phrase('quote-title', 'What can we insure for you?')} page={page}>
      <form className="quote-request__types" method="get" action={addressOf(page, urls.quoteRequest())}>
        {journey.zip && <input type="hidden" name="zip" value={journey.zip} />}
        <input type="hidden" name="agency" value={journey.agency} />
        {types.map(({ type, label }) => (
          <button key={type} className="btn btn--line" type="submit" name="insuranceType" value={type}>
            {label}
          </button>
        ))}
      </form>
    </Step>
  );
}

function AnotherZip({ id, page, place: { journey } }: AnswerProps) {
  return (
    <form className="quote-request__search" method="get" action={addressOf(page, urls.quoteRequest())}>
      {journey.insuranceType && <input type="hidden" name="insuranceType" value={journey.insuranceType} />}
      <div className="field">
        <label htmlFor={`${id}-zip`}>{page.phrase('quote-other-zip', 'Another ZIP code')}</label>
        <div className="join quote-request__zip">
          <input
            className="input num"
            type="text"
            id={`${id}-zip`}
            name="zip"
            inputMode="numeric"
            maxLength={5}
            autoComplete="postal-code"
          />
          <button className="btn" type="submit">
            {page.phrase('finder-submit', 'Submit')}
          </button>
        </div>
      </div>
    </form>
  );
}
