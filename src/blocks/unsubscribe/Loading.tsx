/** While the service takes its time: the page asks again by itself (`Refresh` header), and who has waited can ask too. */
import { addressOf } from '../../fields/context.ts';
import { WAIT } from '../../alerts/page-state.ts';
import { Title } from './parts.tsx';
import type { PartProps } from './Unsubscribe.tsx';

export function Loading({ fields, page }: PartProps) {
  const { phrase } = page;
  return (
    <div className="unsubscribe">
      <div className="wrap unsubscribe__columns">
        <div className="unsubscribe__promise">
          <Title field={fields.Title} words={phrase('unsubscribe-title', 'Unsubscribe from email alerts')} />
        </div>
        <form className="unsubscribe__form" method="get" action={addressOf(page, page.path)}>
          <input type="hidden" name="maskId" value={page.query.get('maskId') ?? ''} />
          <p className="unsubscribe__loading" role="status">
            <span className="unsubscribe__lamp" aria-hidden="true" />
            {phrase('unsubscribe-loading', 'Loading your preferences')}
          </p>
          <p>
            <button className="btn btn--line btn--small" type="submit" name={WAIT} value="on">
              {phrase('unsubscribe-continue', 'Continue')}
            </button>
          </p>
        </form>
      </div>
    </div>
  );
}
