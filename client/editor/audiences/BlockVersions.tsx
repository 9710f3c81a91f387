/** "Who sees this block" in the settings: versions for audiences, in order, and the form that adds one (decision 100). */
import { type FormEvent, useState } from 'react';
import trash from '@phosphor-icons/core/assets/bold/trash-bold.svg';
import up from '@phosphor-icons/core/assets/bold/arrow-up-bold.svg';
import { type BlockVersion, MOST_VERSIONS } from '../../../src/audiences/audience.rules.ts';
import {
  audienceName,
  audienceOf,
  KIND_HINTS,
  KIND_NAMES,
  WRITTEN_KINDS,
  type WrittenKind,
} from '../../../src/editing/audiences/audience-name.rules.ts';
import { blockChanges } from '../blocks/block-acts.ts';
import { act } from '../blocks/block-notice.tsx';
import type { BlockNode } from '../blocks/tree-rows.ts';
import { urls } from '../../../src/site/urls.ts';
import { ofSite } from '../sync/api.ts';
import type { EditorStore } from '../sync/store.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { EditorMessage } from '../ui/EditorMessage.tsx';
import { Select, TextInput } from '../ui/EditorField.tsx';
import { canvasFor, shownAudience } from './page-audiences.ts';

interface Props {
  store: EditorStore;
  block: BlockNode;
}

export default function BlockVersions({ store, block }: Props) {
  const { placed, item } = block;
  const versions = placed.versions ?? [];
  const [isAdding, setAdding] = useState(false);
  const save = (next: readonly BlockVersion[], words: string) =>
    act(store, 'settings', blockChanges(item, [{ do: 'versions', uid: placed.uid, versions: [...next] }]), words);
  const add = async (audience: string, source: string) => {
    const name = audienceName(audience);
    const done = await save(
      [...versions, { audience, source }],
      `${name} ${source ? 'has its own version now.' : 'does not see this block now.'}`,
    );
    if (done) setAdding(false);
  };
  return (
    <fieldset className="pe-parts">
      <legend>Who sees this block</legend>
      {versions.length === 0 && <p>Everyone sees the same.</p>}
      {versions.length > 0 && (
        <>
          <p className="pe-field__hint">From the top: a visitor sees the first that fits.</p>
          <ol>
            {versions.map(({ audience, source }, at) => {
              const name = audienceName(audience);
              return (
                <li key={audience}>
                  <span>
                    {name}: {source ? <VersionLink audience={audience}>its own version</VersionLink> : 'sees nothing here'}
                  </span>
                  {at > 0 && (
                    <IconButton
                      svg={up}
                      label={`Move ${name} up`}
                      onClick={() =>
                        void save(versions.toSpliced(at, 1).toSpliced(at - 1, 0, versions[at] as BlockVersion), `${name} moved up.`)
                      }
                    />
                  )}
                  <IconButton
                    svg={trash}
                    label={`Remove the version for ${name}`}
                    onClick={() => void save(versions.toSpliced(at, 1), `${name} sees what everyone sees.`)}
                  />
                </li>
              );
            })}
            <li>
              <span>
                Everybody else: <VersionLink audience="">the default</VersionLink>
              </span>
            </li>
          </ol>
        </>
      )}
      {isAdding ? (
        <AddVersion taken={versions} mayEdit={placed.source !== ''} onAdd={add} onClose={() => setAdding(false)} />
      ) : (
        versions.length < MOST_VERSIONS && (
          <>
            <Button onClick={() => setAdding(true)}>Add a version for an audience …</Button>
            <p>
              <a href={experimentForm(store, placed.uid)}>Begin an experiment</a>
            </p>
          </>
        )
      )}
    </fieldset>
  );
}

/** At the desk: a share of the visitors sees a version. */
const experimentForm = ({ path, language }: EditorStore, uid: string): string =>
  `${ofSite(`${urls.desk('audiences')}?${new URLSearchParams({ path, uid, language })}`)}#experiment`;

/** Opens the canvas for the audience: what is written there belongs to its version. */
function VersionLink({ audience, children }: { audience: string; children: string }) {
  return shownAudience() === audience ? <strong>{children} (shown)</strong> : <a href={canvasFor(audience)}>{children}</a>;
}

interface AddProps {
  taken: readonly BlockVersion[];
  /** Whether the block has content of its own, which a version can replace. */
  mayEdit: boolean;
  onAdd(audience: string, source: string): Promise<void>;
  onClose(): void;
}

function AddVersion({ taken, mayEdit, onAdd, onClose }: AddProps) {
  const [kind, setKind] = useState<WrittenKind>('state');
  const [value, setValue] = useState('');
  const [shows, setShows] = useState(mayEdit ? 'own' : '');
  const [error, setError] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    const audience = audienceOf(kind, value);
    if (!audience) setError(`Write: ${KIND_HINTS[kind]}`);
    else if (taken.some((one) => one.audience === audience)) setError(`${audienceName(audience)} has a version already.`);
    else void onAdd(audience, shows);
  };
  return (
    <form onSubmit={add}>
      <Select
        label="For"
        options={WRITTEN_KINDS.map((one) => ({ value: one, label: KIND_NAMES[one] }))}
        value={kind}
        onChange={({ target }) => {
          setKind(target.value as WrittenKind);
          setValue('');
          setError('');
        }}
      />
      {kind !== 'login' && (
        <TextInput
          label="Which"
          hint={KIND_HINTS[kind]}
          value={value}
          {...(error && { error })}
          onChange={({ target }) => setValue(target.value)}
        />
      )}
      {kind === 'login' && error && <EditorMessage kind="problem">{error}</EditorMessage>}
      {mayEdit && (
        <Select
          label="They see"
          options={[
            { value: 'own', label: 'A version to edit, at first a copy' },
            { value: '', label: 'Nothing: the block is hidden' },
          ]}
          value={shows}
          onChange={({ target }) => setShows(target.value)}
        />
      )}
      {!mayEdit && <p className="pe-field__hint">This block has no content of its own: it can be hidden from an audience.</p>}
      <div className="pe-structure__row">
        <Button type="submit" kind="light">
          Add it
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}
