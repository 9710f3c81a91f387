/** What a form shows in one answer: a fresh one, one that was refused with what was typed, or thanks. */
import type { Agency } from '../../agencies/agency.ts';
import type { Rendering } from '../../content/model.ts';
import type { PageContext } from '../../fields/context.ts';
import { type FormDefinition, partsOf } from '../../forms/definition.ts';
import { firstValues, sentReference } from '../../forms/prefill.ts';
import { type FaultCode, type Rule, type Values, visibleRules } from '../../forms/rules.ts';

/** Why a form that is filled in could not be taken; under the empty name in `submission.errors`. */
export const REASONS = ['too-many', 'robot', 'agency', 'changed', 'gone', 'not-stored'] as const;
export type Reason = (typeof REASONS)[number];

export interface FormState {
  /** Begins the id of everything in the form. */
  id: string;
  values: Values;
  faults: ReadonlyMap<string, FaultCode>;
  reason: Reason | undefined;
  visible: ReadonlySet<Rule>;
  /** Set when the form was sent. */
  reference: string | undefined;
  /** Number and name of the agency that it goes to, as far as the page knows. */
  agency: { number: string; name: string };
  /** Present when it was sent without an agency: what is searched for. */
  finder: { q?: string; language: string } | undefined;
}

/** How a form stands on this page: as it was sent and refused, or at its beginning with what the query fills in. @param chosen the agency of `submission.agency` */
export function stateOf(definition: FormDefinition, rendering: Rendering, page: PageContext, chosen?: Agency): FormState {
  const refused = page.submission?.formId === rendering.uid ? page.submission : undefined;
  const values = refused ? typedValues(refused.values) : firstValues(definition, page.query);
  const { '': reason, ...faults } = refused?.errors ?? {};
  return {
    id: `form-${rendering.uid || 'x'}`,
    values,
    faults: new Map(Object.entries(faults) as [string, FaultCode][]),
    reason: REASONS.find((known) => known === reason),
    visible: new Set(visibleRules(partsOf(definition), values)),
    reference: refused ? undefined : sentReference(page.query, rendering.uid),
    agency: refused?.agency ? { number: refused.agency, name: chosen?.AgencyName ?? '' } : agencyOf(page),
    finder: refused?.finder,
  };
}

/** Several answers of a list are kept as lines (`routes/api/forms.ts`). */
const typedValues = (values: Record<string, string>): Values =>
  new Map(Object.entries(values).map(([name, text]) => [name, text === '' ? [] : [text, ...text.split('\n')]]));

/** An agency's own page brings the whole record; another page at most its number. */
function agencyOf({ route, query }: PageContext): FormState['agency'] {
  const { value } = (route.fields.Agency ?? {}) as { value?: { AgencyAccountNumber?: unknown; AgencyName?: unknown } };
  const text = (part: unknown) => (typeof part === 'string' ? part : '');
  return { number: text(value?.AgencyAccountNumber) || (query.get('agency') ?? ''), name: text(value?.AgencyName) };
}
