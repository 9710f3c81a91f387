/** Says for which audience the canvas shows its versions, and leads back to the default. */
import { audienceName } from '../../../src/editing/audiences/audience-name.rules.ts';
import { canvasFor, shownAudience } from './page-audiences.ts';

export default function ShownAudience() {
  const audience = shownAudience();
  return (
    <p className="page-editor__notice">
      You see and edit the page for: {audienceName(audience)}. Blocks without a version for them are the same for everyone.{' '}
      <a href={canvasFor('')}>Back to the default</a>
    </p>
  );
}
