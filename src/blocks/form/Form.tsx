/** Renders a form that content defines. It posts without script; with script the same rules are checked before sending, and the response replaces the form. */
import { addressOf, type PageContext } from '../../fields/context.ts';
import { enhanceWith } from '../../fields/enhance.ts';
import { Text } from '../../fields/Text.tsx';
import { type FormDefinition, controlsOf } from '../../forms/definition.ts';
import { definitionVersion } from '../../forms/definition-version.ts';
import { formIn } from '../../forms/find.ts';
import { offeredIn } from '../../forms/offered-choices.ts';
import { ticketSlot } from '../../forms/ticket/slot.ts';
import { robotAttributes } from '../../robot-check/widget.rules.ts';
import { urls } from '../../site/urls.ts';
import type { BlockProps } from '../define.ts';
import { AgencyChoice } from './AgencyChoice.tsx';
import { FormFailure } from './FormFailure.tsx';
import { FieldSet } from './FieldSet.tsx';
import type { FormData } from './load.ts';
import { Summary } from './Summary.tsx';
import type * as schema from './schema.ts';
import { agencyState, formState } from './state.ts';
import { labelledGroup } from './wiring.ts';
import { Icon } from '../../fields/Icon.tsx';
import { RichText } from '../../fields/RichText.tsx';

type FormProps = BlockProps<typeof schema, FormData | undefined>;

export function Form({ fields: f, rendering, page, data }: FormProps) {
  const whole = formIn(rendering);
  if (!whole) return page.editing ? <Empty folder={f.FieldsFolderId.value} page={page} /> : null;
  const definition = offeredIn(whole, agencyState(page, data?.agency));
  const state = formState(definition, rendering, page, data?.agency);
  const all = controlsOf(definition);
  const title = f.FormTitle.value || f.FormTitle.metadata !== undefined ? `${state.id}-title` : undefined;
  return (
    <div
      className="form"
      id={definition.anchor || state.id}
      {...(page.editing ? undefined : enhanceWith('form'))}
      {...facts(definition, page)}
    >
      <Text field={f.FormTitle} as="h2" className="form__title" id={title} />
      {state.reference ? null : (
        <form className="form__form" method="post" action={urls.forms} noValidate aria-labelledby={title} {...robotAttributes(page.robot)}>
          <input type="hidden" name="form" value={rendering.uid} />
          <input type="hidden" name="page" value={ownAddress(page)} />
          <input type="hidden" name="ticket" value={ticketSlot()} />
          <input type="hidden" name="version" value={definitionVersion(whole)} />
          <input type="hidden" name="agency" value={state.agency.number} />
          <p className="form__agency" hidden={!state.agency.name}>
            <strong>{page.phrase('form-agency', 'Agency:')}</strong> <span className="form__agency-name">{state.agency.name}</span>
          </p>
          <FormFailure message={definition.errorMessage} state={state} page={page} />
          <AgencyChoice state={state} found={data?.found} page={page} />
          <Summary parts={all} state={state} page={page} />
          <div className="form__grid">
            {definition.fields.map((field, index) => (
              <FieldSet key={index} field={field} all={all} state={state} page={page} />
            ))}
          </div>
          <p className="visually-hidden" aria-hidden="true">
            <label htmlFor={`${state.id}-website`}>{page.phrase('form-trap', 'Leave this empty')}</label>
            <input type="text" id={`${state.id}-website`} name="website" tabIndex={-1} autoComplete="off" />
          </p>
          <div className="form__actions">
            <button className="btn btn--light form__send" type="submit" data-busy={page.phrase('form-sending', 'Sending')}>
              <Text field={f.SubmitText} or={page.phrase('form-submit', 'Submit')} />
            </button>
          </div>
        </form>
      )}
      <FormReceipt id={`${state.id}-sent`} definition={definition} reference={state.reference} page={page} />
    </div>
  );
}

/** Data that the script needs besides the markup. */
const facts = (definition: FormDefinition, page: FormProps['page']) => ({
  'data-name': definition.name,
  ...(definition.target === 'agency-contact' && { 'data-needs-agency': '' }),
  ...(!definition.staysOnPage && { 'data-next': definition.successPage === '/' ? addressOf(page, '/') : definition.successPage }),
});

/** The page's address with the query parameters that its blocks declare, so that the page comes back unchanged. */
function ownAddress(page: FormProps['page']): string {
  const query = new URLSearchParams(page.query);
  // These are in the path of a shared page already (routes/page-target.ts).
  const inPath = page.path.startsWith(`${urls.agencies}/`) ? ['agency', 'state', 'city'] : [];
  for (const name of ['sent', 'form', ...inPath]) query.delete(name);
  const address = addressOf(page, page.path);
  return query.size > 0 ? `${address}?${query}` : address;
}

/** What editors see of a form without fields, and the folder of its fields. */
const Empty = ({ folder, page }: { folder: string; page: FormProps['page'] }) => (
  <p className="form__note">
    [{page.phrase('form-add', 'Add a new Form element')}]{folder ? ` ${page.phrase('form-folder', 'Fields are kept in')} ${folder}` : null}
  </p>
);

interface ReceiptProps {
  id: string;
  definition: FormDefinition;
  reference: string | undefined;
  page: PageContext;
}

/** Renders what replaces a sent form: the success message, and the reference number if the form asks for it (S3 §2). */
function FormReceipt({ id, definition, reference, page }: ReceiptProps) {
  const { successMessage, showsReference } = definition;
  return (
    // Orca says nothing of a part without a name when it gets the focus; a status would be said twice.
    <div className="form__sent" {...labelledGroup(id)} tabIndex={-1} hidden={!reference && !page.editing}>
      <div className="form__thanks" id={id}>
        <Icon name="check" />
        {successMessage.value ? null : <p className="form__default">{page.phrase('form-sent', 'Your request has been submitted.')}</p>}
        <RichText field={successMessage} />
      </div>
      {showsReference ? (
        <p className="form__reference" hidden={!reference}>
          {page.phrase('form-reference', 'Your reference number:')} <strong className="num nowrap">{reference}</strong>
        </p>
      ) : null}
    </div>
  );
}
