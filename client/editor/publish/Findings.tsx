/** Lists the gate's findings, errors first; each links to the place to fix. */
import { type Finding, RULES } from '../../../src/editing/gate/findings.rules.ts';
import type { EditorStore } from '../sync/store.ts';
import { Button } from '../ui/Button.tsx';
import { EditorMessage } from '../ui/EditorMessage.tsx';
import type { CheckResult } from './calls.ts';
import { openFinding } from './open-finding.ts';

interface FindingsProps {
  store: EditorStore;
  found: CheckResult;
  /** Others ask for publishing. */
  mayPublish: boolean;
}

export function Findings({ store, found: { findings }, mayPublish }: FindingsProps) {
  if (findings.length === 0) return <EditorMessage kind="good">Ready to publish: the check found nothing.</EditorMessage>;
  const errors = findings.filter(({ level }) => level === 'error');
  const warnings = findings.filter(({ level }) => level === 'warning');
  return (
    <>
      <EditorMessage kind={errors.length > 0 ? 'problem' : 'note'}>
        {errors.length > 0
          ? 'Errors stop publishing. Fix them and check again.'
          : mayPublish
            ? 'No errors. Fix the warnings, or give a reason below to publish anyway.'
            : 'No errors. Fix the warnings, or say in your note why they may stay.'}
      </EditorMessage>
      <List store={store} title="Errors" findings={errors} />
      <List store={store} title="Warnings" findings={warnings} />
    </>
  );
}

function List({ store, title, findings }: { store: EditorStore; title: string; findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <section className="pe-publish__found">
      <h3>
        {title} ({findings.length})
      </h3>
      <ul>
        {findings.map((finding, at) => (
          <li key={at} data-level={finding.level}>
            <p className="pe-publish__rule">{RULES[finding.rule]}</p>
            <p>{finding.message}</p>
            <p className="pe-field__hint">{finding.where}</p>
            <Lead store={store} finding={finding} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Lead({ store, finding }: { store: EditorStore; finding: Finding }) {
  const way = openFinding(store, finding);
  const about = <span className="visually-hidden">: {finding.message}</span>;
  if ('href' in way)
    return (
      <a href={way.href}>
        {way.words}
        {about}
      </a>
    );
  return (
    <Button kind="plain" onClick={way.go}>
      {way.words}
      {about}
    </Button>
  );
}
