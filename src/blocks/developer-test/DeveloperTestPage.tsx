/** What the site knows about this page, its settings and the visit; on the preview host and for editors only (SHL-12). */
import type { z } from 'zod';
import { Island } from '../../fields/Island.tsx';
import { Text } from '../../fields/Text.tsx';
import type { BlockProps } from '../define.ts';
import type { fields } from './schema.ts';
import VisitorState, { FactList } from './VisitorState.island.tsx';

export function DeveloperTestPage({
  fields: { Title },
  data,
  page,
  rendering,
}: BlockProps<z.output<typeof fields>, unknown, [string, string][] | undefined>) {
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
      {data?.length ? <FactList title="Settings" facts={data} /> : null}
      <Island name="visitor-state" component={VisitorState} when="visible" props={{}} id={`visitor-state-${rendering.uid}`} />
    </div>
  );
}
