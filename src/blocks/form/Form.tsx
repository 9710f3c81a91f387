/** A form that content defines. It posts by itself; with script the same rules are asked before it is sent, and the answer comes in its place. */
import type { z } from 'zod';
import { addressOf } from '../../fields/context.ts';
import { enhanceWith } from '../../fields/enhance.ts';
import { Text } from '../../fields/Text.tsx';
import { type FormDefinition, partsOf } from '../../forms/definition.ts';
import { definitionVersion } from '../../forms/definition-version.ts';
import { formIn } from '../../forms/find.ts';
import { ticketSlot } from '../../forms/ticket/slot.ts';
import { robotAttributes } from '../../robot-check/rules.ts';
import { urls } from '../../urls.ts';
import type { BlockProps } from '../define.ts';
import { AgencyChoice } from './AgencyChoice.tsx';
import { Failure } from './Failure.tsx';
import { FieldSet } from './FieldSet.tsx';
import type { FormData } from './load.ts';
import { Sent } from './Sent.tsx';
import { Summary } from './Summary.tsx';
import type { fields, params } from './schema.ts';
import { stateOf } from './state.ts';

type FormProps = BlockProps<z.output<typeof fields>, z.output<typeof params>, FormData | undefined>;

export function Form({ fields: f, rendering, page, data }: FormProps) {
  const definition = formIn(rendering);
  if (!definition) return page.editing ? <Empty folder={f.FieldsFolderId.value} page={page} /> : null;
  const state = stateOf(definition, rendering, page, data?.agency);
  const all = partsOf(definition);
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
          <input type="hidden" name="version" value={definitionVersion(definition)} />
          <input type="hidden" name="agency" value={state.agency.number} />
          <p className="form__agency" hidden={!state.agency.name}>
            <strong>{page.phrase('form-agency', 'Agency:')}</strong> <span className="form__agency-name">{state.agency.name}</span>
          </p>
          <Failure message={definition.errorMessage} state={state} page={page} />
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
              {f.SubmitText.value || f.SubmitText.metadata !== undefined ? (
                <Text field={f.SubmitText} />
              ) : (
                page.phrase('form-submit', 'Submit')
              )}
            </button>
          </div>
        </form>
      )}
      <Sent message={definition.successMessage} reference={state.reference} page={page} />
    </div>
  );
}

/** What the script has to know beside the markup. */
const facts = (definition: FormDefinition, page: FormProps['page']) => ({
  'data-name': definition.name,
  ...(definition.target === 'agency-contact' && { 'data-asks-agency': '' }),
  ...(!definition.staysOnPage && { 'data-next': definition.successPage === '/' ? addressOf(page, '/') : definition.successPage }),
});

/** The page's address with what its blocks asked for in the query, so that it comes back as it was. */
function ownAddress(page: FormProps['page']): string {
  const query = new URLSearchParams(page.query);
  // What the path of a shared page says already (routes/page-target.ts).
  const said = page.path.startsWith(`${urls.agencies}/`) ? ['agency', 'state', 'city'] : [];
  for (const name of ['sent', 'form', ...said]) query.delete(name);
  const address = addressOf(page, page.path);
  return query.size > 0 ? `${address}?${query}` : address;
}

/** What editors see of a form without fields, and where its fields are kept. */
const Empty = ({ folder, page }: { folder: string; page: FormProps['page'] }) => (
  <p className="form__note">
    [{page.phrase('form-add', 'Add a new Form element')}]{folder ? ` ${page.phrase('form-folder', 'Fields are kept in')} ${folder}` : null}
  </p>
);
