/** Shows what the site knows about this page, its settings and the visit; on the preview host and for editors only (SHL-12). */
import { Island } from '../../fields/Island.tsx';
import { Text } from '../../fields/Text.tsx';
import { urls } from '../../site/urls.ts';
import type { BlockProps } from '../define.ts';
import type { Known } from './load.ts';
import type * as schema from './schema.ts';
import { Visitor } from './Visitor.tsx';
import VisitorState, { FactList } from './VisitorState.island.tsx';

export function DeveloperTestPage({ fields: { Title }, data, page, rendering }: BlockProps<typeof schema, Known | undefined>) {
  if (!page.preview && !page.editing) return null;
  const facts: [string, string][] = [
    ['Site and language', `${page.site}, ${page.language}`],
    ['Path', page.path],
    ['Template', page.route.templateName],
    ['Item', page.route.itemId],
    ['Region bucket of this answer', page.region || 'none'],
    ['Declared query', page.query.toString()],
    ['Canonical address', page.canonical],
  ];
  return (
    <div className="developer-test">
      <Text field={Title} as="h2" />
      <FactList title="This answer" facts={facts} />
      {data ? <FactList title="Settings" facts={data.settings} /> : null}
      {data ? <Visitor visitor={data.visitor} region={page.region} /> : null}
      {page.profileQuery ? (
        <form className="developer-test__part" method="post" action={urls.developerTest}>
          <h3>Customer</h3>
          <p className="small">
            No portal is connected. These two buttons simulate its login, and the header of every page changes with it.
          </p>
          <p>
            <button className="btn btn--small" type="submit" name="do" value="log-in">
              Log in as a made-up customer
            </button>{' '}
            <button className="btn btn--small btn--line" type="submit" name="do" value="log-out">
              Log out
            </button>
          </p>
        </form>
      ) : null}
      <Island name="visitor-state" component={VisitorState} when="visible" props={{}} id={`visitor-state-${rendering.uid}`} />
    </div>
  );
}
