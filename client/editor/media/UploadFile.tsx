/** Uploads a file by button or drop; shows progress and can be cancelled. */
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import uploadIcon from '@phosphor-icons/core/assets/bold/upload-simple-bold.svg';
import type { MediaUploaded } from '../../../src/editing/media/types.ts';
import { Button } from '../ui/Button.tsx';
import { EditorIcon } from '../ui/EditorIcon.tsx';
import { EditorMessage } from '../ui/EditorMessage.tsx';
import { EditApiError, ofSite } from '../sync/api.ts';

interface State {
  /** From 0 to 1 while it is sent. */
  share?: number;
  problem?: string;
  done?: string;
}

export function UploadFile({ accept, onUploaded }: { accept: string; onUploaded(file: MediaUploaded): void }) {
  const id = useId();
  const [state, setState] = useState<State>({});
  const [isOver, setOver] = useState(false);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const isBusy = state.share !== undefined;

  const take = async (file: File | undefined) => {
    // One at a time; a disabled control would lose the focus.
    if (!file || isBusy) return;
    if (!accept.split(',').some((ending) => file.name.toLowerCase().endsWith(ending)))
      return setState({ problem: `This kind of file does not fit here. Choose one that ends in ${accept.replaceAll(',', ', ')}.` });
    // Checked before ten megabytes are sent.
    if (file.size > MAX_UPLOAD_BYTES) return setState({ problem: 'The file is larger than 10 MB. Save it smaller, or in another format.' });
    const controller = new AbortController();
    stop.current = controller;
    setState({ share: 0 });
    try {
      const taken = await uploadFile(file, (share) => setState({ share }), controller.signal);
      const removed = taken.leftOut.length > 0 ? ` Removed, because a drawing may not contain it: ${taken.leftOut.join(', ')}.` : '';
      const reminder = taken.type.startsWith('image/') && taken.alt === '' ? ' Now describe what it shows.' : '';
      setState({ done: (taken.isKnown ? 'This file is already in the library.' : 'Uploaded.') + removed + reminder });
      onUploaded(taken);
    } catch (error) {
      setState(controller.signal.aborted ? {} : { problem: (error as Error).message });
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the pointer's shortcut for the control inside
    <div
      className="pe-upload"
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label htmlFor={id}>
        <EditorIcon svg={uploadIcon} />
        Upload a file, or drop it here
      </label>
      <input
        id={id}
        type="file"
        accept={accept}
        aria-disabled={isBusy}
        onClick={(event) => isBusy && event.preventDefault()}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {isBusy && (
        <div className="pe-upload__progress">
          <progress value={state.share} max={1} aria-label="Upload" />
          <Button kind="plain" onClick={() => stop.current?.abort()}>
            Stop
          </Button>
        </div>
      )}
      {state.problem && <EditorMessage kind="problem">{state.problem}</EditorMessage>}
      {state.done && <EditorMessage kind="good">{state.done}</EditorMessage>}
    </div>
  );
}

/** Uploads a file to the media library and reports progress, which `fetch` cannot do for requests. */
const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

/** Enough for several megabytes over a slow connection. */
const TIMEOUT_MS = 180_000;

/** @param onProgress from 0 to 1 @throws EditApiError with the library's message */
function uploadFile(file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<MediaUploaded> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append('file', file);
    request.open('POST', ofSite('/api/edit/media'));
    request.responseType = 'json';
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader('accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const body = request.response as (Partial<MediaUploaded> & { detail?: string; title?: string }) | null;
      if (request.status < 300 && body?.src) resolve(body as MediaUploaded);
      else
        reject(
          new EditApiError(request.status, body?.detail ?? body?.title ?? 'The file could not be uploaded. Try again in a minute.', body),
        );
    };
    request.onerror = request.ontimeout = () => reject(new EditApiError(0, 'The connection was lost. Try again.', null));
    request.onabort = () => reject(new EditApiError(0, 'Stopped.', null));
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
