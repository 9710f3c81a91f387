/** How much of a text is left: seen at once, read out when typing rests. The script fills it. */
import type { PageContext } from '../../fields/context.ts';

export const Counter = ({ page }: { page: PageContext }) => (
  <>
    <p
      className="form__count"
      aria-hidden="true"
      data-left={page.phrase('form-left', '{n} characters left')}
      data-over={page.phrase('form-over', '{n} characters too many')}
    />
    <p className="form__heard visually-hidden" role="status" />
  </>
);
