/** Chooses a file of the media library: search, grid, upload. Used inside a form or dialog. */
import { useState, useEffect } from 'react';
import file from '@phosphor-icons/core/assets/regular/file-text.svg';
import type { MediaFile, MediaPage } from '../../../src/editing/media/types.ts';
import { Button } from '../ui/Button.tsx';
import { Select, TextInput } from '../ui/EditorField.tsx';
import { EditorIcon } from '../ui/EditorIcon.tsx';
import { EditorMessage } from '../ui/EditorMessage.tsx';
import { UploadFile } from './UploadFile.tsx';
import { getJson } from '../sync/api.ts';

interface MediaPickerProps {
  /** Address of the current choice; empty for none. */
  value: string;
  kind?: 'picture' | 'document';
  /** Called with the file's sizes, alternative text and focal point. */
  onChoose(file: MediaFile): void;
}

const ACCEPT = { picture: '.jpg,.jpeg,.png,.webp,.avif,.gif,.svg', document: '.pdf' };

export function MediaPicker({ value, kind = 'picture', onChoose }: MediaPickerProps) {
  const [query, setQuery] = useState('');
  const [version, setVersion] = useState(0);
  const [tag, setTag] = useState('');
  const { files, count, tags, problem, more } = useMedia({ query, kind, tag, version });
  return (
    <div className="pe-media">
      <UploadFile
        accept={ACCEPT[kind]}
        onUploaded={(taken) => {
          setQuery('');
          setTag('');
          setVersion((before) => before + 1);
          onChoose(taken);
        }}
      />
      <TextInput
        label="Find in the library"
        type="search"
        autoComplete="off"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        // Enter would submit the surrounding form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {tags.length > 0 && (
        <Select
          label="Tag"
          value={tag}
          options={[{ value: '', label: 'All tags' }, ...tags.map((one) => ({ value: one, label: one }))]}
          onChange={(event) => setTag(event.target.value)}
        />
      )}
      {problem && <EditorMessage kind="problem">{problem}</EditorMessage>}
      <p className="pe-field__hint" role="status">
        {count !== undefined && (count === 0 ? 'Nothing found. Try fewer words.' : `${count} found`)}
      </p>
      <ul className="pe-media__grid">
        {files.map((one) => (
          <li key={one.src}>
            <button type="button" aria-pressed={one.src === value} onClick={() => onChoose(one)}>
              <span className="pe-media__frame">
                {one.type.startsWith('image/') ? <img src={small(one)} alt="" loading="lazy" /> : <EditorIcon svg={file} />}
              </span>
              <span className="pe-media__name">{one.name}</span>
              <span className="pe-media__note">{one.width && one.height ? `${one.width} × ${one.height}` : one.type}</span>
            </button>
          </li>
        ))}
      </ul>
      {more && <Button onClick={more}>Show more</Button>}
    </div>
  );
}

/** A photograph in the size of the grid. */
const small = ({ src, type, width }: MediaFile): string =>
  type === 'image/svg+xml' || type === 'image/gif' || (width ?? 0) <= 640 ? src : `/api/media-proxy?url=${encodeURIComponent(src)}&w=320`;

/** Loads files of the media library by search, page by page. */
const TYPING_MS = 250;

interface MediaQuery {
  query: string;
  kind: 'picture' | 'document';
  /** Only files with this tag; empty for all. */
  tag: string;
  /** Increases when the library has changed. */
  version: number;
}

interface MediaResults {
  files: MediaFile[];
  /** All tags in use. */
  tags: readonly string[];
  /** `undefined` while it loads. */
  count?: number;
  problem?: string;
  /** Loads the next files; absent at the end. */
  more?: () => void;
}

const read = ({ query, kind, tag }: Omit<MediaQuery, 'version'>, after: string) =>
  getJson<MediaPage>(`/api/edit/media?${new URLSearchParams({ q: query, type: kind, tag, after })}`);

function useMedia({ query, kind, tag, version }: MediaQuery): MediaResults {
  const [pages, setPages] = useState<MediaPage[]>([]);
  const [problem, setProblem] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the library is loaded again
  useEffect(() => {
    let isGone = false;
    const timer = setTimeout(
      () =>
        read({ query, kind, tag }, '').then(
          (page) => {
            if (isGone) return;
            setPages([page]);
            setProblem(undefined);
          },
          (error: Error) => !isGone && setProblem(error.message),
        ),
      query ? TYPING_MS : 0,
    );
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [query, kind, tag, version]);
  const last = pages.at(-1);
  const next = last?.next;
  return {
    files: pages.flatMap(({ files }) => files),
    tags: last?.tags ?? [],
    ...(last && { count: last.count }),
    ...(problem && { problem }),
    ...(next && {
      more: () =>
        void read({ query, kind, tag }, next).then(
          (page) => setPages((before) => (before.at(-1)?.next === next ? [...before, page] : before)),
          (error: Error) => setProblem(error.message),
        ),
    }),
  };
}
