/** What the check found, errors first; each leads to what has to be mended. */
import { type Finding, RULES } from '../../../src/editing/gate/rules.ts';
import type { EditorStore } from '../store.ts';
import { Button } from '../ui/Button.tsx';
import { Message } from '../ui/Message.tsx';
import type { Checked } from './calls.ts';
import { wayTo } from './way.ts';

export function Findings({ store, found: { findings } }: { store: EditorStore; found: Checked }) {
  if (findings.length === 0) return <Message kind="good">Ready to publish: the check found nothing.</Message>;
  const errors = findings.filter(({ level }) => level === 'error');
  const warnings = findings.filter(({ level }) => level === 'warning');
  return (
    <>
      <Message kind={errors.length > 0 ? 'problem' : 'note'}>
        {errors.length > 0
          ? 'Errors stop publishing. Fix them and check again.'
          : 'No errors. Fix the warnings, or give a reason below to publish anyway.'}
      </Message>
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
  const way = wayTo(store, finding);
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
