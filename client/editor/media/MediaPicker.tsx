/** Chooses a file of the media library: search, a grid, uploading another. Stands inside a form or dialog. */
import { useState } from 'react';
import file from '@phosphor-icons/core/assets/regular/file-text.svg';
import type { MediaFile } from '../../../src/editing/media/types.ts';
import { Button } from '../ui/Button.tsx';
import { TextInput } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Message } from '../ui/Message.tsx';
import { UploadFile } from './UploadFile.tsx';
import { useMedia } from './use-media.ts';

interface MediaPickerProps {
  /** Address of what is chosen now; empty for nothing. */
  value: string;
  kind?: 'picture' | 'document';
  /** With its sizes, and the words and focal point that it came with. */
  onChoose(file: MediaFile): void;
}

const ACCEPT = { picture: '.jpg,.jpeg,.png,.webp,.avif,.gif,.svg', document: '.pdf' };

export function MediaPicker({ value, kind = 'picture', onChoose }: MediaPickerProps) {
  const [query, setQuery] = useState('');
  const [version, setVersion] = useState(0);
  const { files, count, problem, more } = useMedia({ query, kind, version });
  return (
    <div className="pe-media">
      <UploadFile
        accept={ACCEPT[kind]}
        onUploaded={(taken) => {
          setQuery('');
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
        // In a form, Enter would finish it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {problem && <Message kind="problem">{problem}</Message>}
      <p className="pe-field__hint" role="status">
        {count !== undefined && (count === 0 ? 'Nothing found. Try fewer words.' : `${count} found`)}
      </p>
      <ul className="pe-media__grid">
        {files.map((one) => (
          <li key={one.src}>
            <button type="button" aria-pressed={one.src === value} onClick={() => onChoose(one)}>
              <span className="pe-media__frame">
                {one.type.startsWith('image/') ? <img src={small(one)} alt="" loading="lazy" /> : <Icon svg={file} />}
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

/** A photograph in the size that the grid shows. */
const small = ({ src, type, width }: MediaFile): string =>
  type === 'image/svg+xml' || type === 'image/gif' || (width ?? 0) <= 640 ? src : `/api/media-proxy?url=${encodeURIComponent(src)}&w=320`;
