/** What stands in place of a form that was sent: the lamp, what happens next, the reference. */
import type { Field, Html } from '../../content/model.ts';
import type { PageContext } from '../../fields/context.ts';
import { Icon } from '../../fields/Icon.tsx';
import { RichText } from '../../fields/RichText.tsx';

export function Sent({ message, reference, page }: { message: Field<Html>; reference: string | undefined; page: PageContext }) {
  return (
    <div className="form__sent" role="status" tabIndex={-1} hidden={!reference && !page.editing}>
      <p className="form__thanks">
        <Icon name="check" />
        {page.phrase('form-sent', 'Your request has been submitted.')}
      </p>
      <RichText field={message} />
      <p className="form__reference" hidden={!reference}>
        {page.phrase('form-reference', 'Your reference number:')} <strong className="num nowrap">{reference}</strong>
      </p>
    </div>
  );
}
