/** Computes the state of a form in one response: empty, refused with what was typed, or sent. */
import type { Agency } from '../../agencies/agency.ts';
import type { Rendering } from '../../content/model.ts';
import type { PageContext } from '../../fields/context.ts';
import { type FormDefinition, controlsOf } from '../../forms/definition.ts';
import { firstValues, sentReference } from '../../forms/prefill.ts';
import { type FaultCode, type ControlRule, type FormValues, visibleRules } from '../../forms/validation.rules.ts';

/** Reasons why a complete form was refused; under the empty name in `submission.errors`. */
export const FAILURE_REASONS = ['too-many', 'robot', 'agency', 'changed', 'gone', 'not-stored'] as const;
export type Reason = (typeof FAILURE_REASONS)[number];

export interface FormState {
  /** Prefix of every id in the form. */
  id: string;
  values: FormValues;
  faults: ReadonlyMap<string, FaultCode>;
  reason: Reason | undefined;
  visible: ReadonlySet<ControlRule>;
  /** Set when the form was sent. */
  reference: string | undefined;
  /** Number and name of the agency that receives the form, if the page knows them. */
  agency: { number: string; name: string };
  /** The agency search; present when the form was sent without an agency. */
  finder: { q?: string; language: string; shown?: number } | undefined;
}

/** Computes the state of a form on this page: as sent and refused, or initial, with values from the query. @param chosen the agency of `submission.agency` */
export function formState(definition: FormDefinition, rendering: Rendering, page: PageContext, chosen?: Agency): FormState {
  const refused = page.submission?.formId === rendering.uid ? page.submission : undefined;
  const values = refused ? typedValues(refused.values) : firstValues(definition, page.query);
  const { '': reason, ...faults } = refused?.errors ?? {};
  return {
    id: `form-${rendering.uid || 'x'}`,
    values,
    faults: new Map(Object.entries(faults) as [string, FaultCode][]),
    reason: FAILURE_REASONS.find((known) => known === reason),
    visible: new Set(visibleRules(controlsOf(definition), values)),
    reference: refused ? undefined : sentReference(page.query, rendering.uid),
    agency: refused?.agency ? { number: refused.agency, name: chosen?.AgencyName ?? '' } : agencyOf(page),
    finder: refused?.finder,
  };
}

/** Several answers of a list are stored as lines (`routes/api/forms/forms.ts`). */
const typedValues = (values: Record<string, string>): FormValues =>
  new Map(Object.entries(values).map(([name, text]) => [name, text === '' ? [] : [text, ...text.split('\n')]]));

interface PageAgency {
  AgencyAccountNumber?: unknown;
  AgencyName?: unknown;
  Address?: { State?: unknown };
}

/** An agency's own page has the whole record; other pages have its number at most. */
const recordOf = ({ route }: Pick<PageContext, 'route'>): PageAgency =>
  (route.fields.Agency as { value?: PageAgency } | undefined)?.value ?? {};

const textOf = (part: unknown) => (typeof part === 'string' ? part : '');

function agencyOf(page: PageContext): FormState['agency'] {
  const { AgencyAccountNumber, AgencyName } = recordOf(page);
  return { number: textOf(AgencyAccountNumber) || (page.query.get('agency') ?? ''), name: textOf(AgencyName) };
}

/** Code of the state of the agency that gets the form, or empty. */
export const agencyState = (page: PageContext, chosen: Agency | undefined): string =>
  chosen?.Address.State ?? textOf(recordOf(page).Address?.State);
