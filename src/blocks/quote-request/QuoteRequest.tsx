/** The quote journey with an agent (S2 §4, S3 §2): the address decides the view; each view is also a step of the quote modal. */
import { enhanceWith } from '../../fields/enhance.ts';
import { Icon } from '../../fields/Icon.tsx';
import { Image } from '../../fields/Image.tsx';
import { Link } from '../../fields/Link.tsx';
import { Placeholder } from '../../fields/Placeholder.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import { answerForState } from '../../quotes/journey.rules.ts';
import { ChooseType, Elsewhere, NotOffered } from './Answers.tsx';
import { Ask } from './Ask.tsx';
import { Finder } from './Finder.tsx';
import { isNeeded, type QuoteRequestProps } from './load.ts';
import { quotePlace } from './place.ts';
import { QuoteReceipt } from './QuoteReceipt.tsx';
import { QuoteStep } from './QuoteStep.tsx';
import { Start } from './Start.tsx';

export function QuoteRequest(props: QuoteRequestProps) {
  const { page, rendering } = props;
  const id = `quote-request-${rendering.uid.replace(/[^\w-]/g, '')}`;
  return (
    <div className="quote-request" id={id} {...(page.editing ? undefined : enhanceWith('quote-request'))}>
      <View {...props} id={id} />
      {page.editing && <ForEditors {...props} />}
    </div>
  );
}

/** Editors see one step, and below it the texts of the others. */
const ForEditors = ({ fields: f, params, rendering, page }: QuoteRequestProps) => (
  <div className="quote-request__editing">
    <RichText field={f.StartText} />
    <Image field={f.Picture} />
    <RichText field={f.FindText} />
    <RichText field={f.AskText} />
    <Placeholder name={`quote-form-${params.DynamicPlaceholderId}`} rendering={rendering} page={page} className="quote-request__form" />
    <RichText field={f.NextText} />
    <Link field={f.BrowseLink} />
    <RichText field={f.ElsewhereText} />
    {f.NotOffered.map(({ fields: { Title, Text: words } }, index) => (
      <div key={index}>
        <Text field={Title} as="h2" />
        <RichText field={words} />
      </div>
    ))}
  </div>
);

function View({ fields: f, data, page, rendering, params, id }: QuoteRequestProps & { id: string }) {
  const place = quotePlace(f, page);
  const { journey } = place;
  const agency = data?.agency ?? undefined;
  const now = data?.now ?? 0;
  if (place.reference) return <QuoteReceipt fields={f} page={page} place={place} reference={place.reference} agency={agency} now={now} />;
  const answer = answerForState(journey, place.notOffered, agency?.Address.State);
  if (answer.kind === 'elsewhere') return <Elsewhere id={id} page={page} place={place} fields={f} state={answer.state} />;
  if (answer.kind === 'not-offered') return <NotOffered id={id} page={page} place={place} entry={answer.rule} />;
  if (place.isStart) return <Start fields={f} rendering={rendering} page={page} place={place} />;
  if (agency) {
    if (!journey.insuranceType && place.types.length > 0) return <ChooseType page={page} place={place} agency={agency} />;
    return <Ask fields={f} params={params} rendering={rendering} page={page} agency={agency} place={place} now={now} />;
  }
  const hasFailed = !data && isNeeded({ fields: f, page });
  const isUnknown = journey.isAgencyOdd || data?.agency === null;
  return (
    <QuoteStep
      name="find"
      number={2}
      title={page.phrase('find-agency', 'Find a local agency')}
      page={page}
      place={place}
      aside={<RichText field={f.FindText} className="quote-request__text" />}
    >
      {isUnknown && (
        <p className="quote-request__notice field__message" role="alert">
          <Icon name="warning" />
          <span>{page.phrase('quote-agency-unknown', 'We do not know that agency. Choose one here.')}</span>
        </p>
      )}
      <Finder id={id} page={page} place={place} browse={f.BrowseLink} found={data?.found} hasFailed={hasFailed} now={now} />
    </QuoteStep>
  );
}
