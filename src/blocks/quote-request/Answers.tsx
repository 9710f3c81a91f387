/** The messages that replace the form: the place is outside our states, the insurance is not offered there, or an agency is chosen and no insurance type yet. */
import type { Agency } from '../../agencies/agency.ts';
import { STATES } from '../../agencies/places/states.rules.ts';
import { stateOfZip } from '../../geocoding/zip-states.rules.ts';
import { STATE_NAMES } from '../../geocoding/state-names.rules.ts';
import { addressOf, type PageContext } from '../../fields/context.ts';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import { urls } from '../../site/urls.ts';
import { Back } from './Ask.tsx';
import { type NotOfferedEntry, type QuotePlace, typesIn } from './place.ts';
import type { QuoteRequestProps } from './load.ts';
import { QuoteStep } from './QuoteStep.tsx';

interface AnswerProps {
  id: string;
  page: PageContext;
  place: QuotePlace;
}

/** For a place outside the fourteen states: lists our states, what else the visitor can do, and a field for another ZIP. */
export function Elsewhere({ id, page, place, fields, state }: AnswerProps & Pick<QuoteRequestProps, 'fields'> & { state: string }) {
  return (
    <QuoteStep
      name="elsewhere"
      number={1}
      {...{ page, place }}
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
    </QuoteStep>
  );
}

/** For an insurance type that is not offered in one of our states, with the message of content if it has one. */
export function NotOffered({ id, page, place, entry }: AnswerProps & { entry: NotOfferedEntry }) {
  const { fields } = entry;
  const usual = page
    .phrase('quote-not-offered', 'We do not offer this insurance in {state}')
    .replace('{state}', STATES[entry.state] ?? entry.state);
  return (
    <QuoteStep
      name="elsewhere"
      number={1}
      {...{ page, place }}
      title={fields ? <Text field={fields.Title} or={usual} /> : usual}
      aside={fields && <RichText field={fields.Text} className="quote-request__text" />}
    >
      <AnotherZip id={id} page={page} place={place} />
      <Back page={page} place={{ ...place, journey: { ...place.journey, insuranceType: '' } }} />
    </QuoteStep>
  );
}

/** For a request without an insurance type, or with one that content does not know. */
export function ChooseType({ page, place, agency }: Omit<AnswerProps, 'id'> & { agency: Agency }) {
  const { journey } = place;
  const types = typesIn(place, stateOfZip(journey.zip) ?? agency.Address.State);
  return (
    <QuoteStep name="start" number={1} title={page.phrase('quote-title', 'What can we insure for you?')} {...{ page, place, agency }}>
      <form className="quote-request__types" method="get" action={addressOf(page, urls.quoteRequest())}>
        {journey.zip && <input type="hidden" name="zip" value={journey.zip} />}
        <input type="hidden" name="agency" value={journey.agency} />
        {types.map(({ type, label }) => (
          <button key={type} className="btn btn--line" type="submit" name="insuranceType" value={type}>
            {label}
          </button>
        ))}
      </form>
    </QuoteStep>
  );
}

function AnotherZip({ id, page, place: { journey } }: AnswerProps) {
  return (
    <form className="quote-request__search" method="get" action={addressOf(page, urls.quoteRequest())}>
      {journey.insuranceType && <input type="hidden" name="insuranceType" value={journey.insuranceType} />}
      <div className="field">
        <label htmlFor={`${id}-zip`}>{page.phrase('quote-other-zip', 'Another ZIP code')}</label>
        <div className="join">
          <input
            className="input num"
            type="text"
            id={`${id}-zip`}
            name="zip"
            inputMode="numeric"
            enterKeyHint="go"
            maxLength={5}
            autoComplete="postal-code"
          />
          <button className="btn btn--light" type="submit">
            {page.phrase('finder-submit', 'Submit')}
          </button>
        </div>
      </div>
    </form>
  );
}
