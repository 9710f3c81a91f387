/** A stream of the platform's Pipelines: a second Worker, which takes `send` by RPC as the binding does, with the faults that tests ask for. */
import { WorkerEntrypoint } from 'cloudflare:workers';

/** Takes; takes after a time; does not take; takes and the answer is lost; refuses calls with an event of a type. */
export type StreamState = 'ok' | 'slow' | 'down' | 'lost' | { refuses: string };

export interface StreamControl {
  send(records: Record<string, unknown>[]): Promise<void>;
  /** Sets the state. @returns the ids taken since the last call, in their order */
  be(state: StreamState): Promise<string[]>;
  /** Records since the last call. */
  records(): Promise<Record<string, unknown>[]>;
}

const SLOW_MS = 150;
const MAX_BYTES = 1_000_000;

let state: StreamState = 'ok';
const taken: Record<string, unknown>[] = [];

export class Stream extends WorkerEntrypoint implements StreamControl {
  override fetch(): Response {
    return new Response('no address of a stream', { status: 404 });
  }

  async send(records: Record<string, unknown>[]): Promise<void> {
    if (state === 'down') throw new Error('Network connection lost.');
    if (!Array.isArray(records) || records.length === 0) throw new Error('records must be an array of objects');
    if (new TextEncoder().encode(JSON.stringify(records)).byteLength > MAX_BYTES) throw new Error('payload too large');
    const refused = typeof state === 'object' && state.refuses;
    if (records.some(({ type }) => type === refused)) throw new Error('invalid records');
    if (state === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    taken.push(...records);
    if (state === 'lost') throw new Error('Network connection lost.');
  }

  async be(next: StreamState): Promise<string[]> {
    state = next;
    return (await this.records()).map(({ id }) => String(id));
  }

  async records(): Promise<Record<string, unknown>[]> {
    return taken.splice(0);
  }
}

export default { fetch: () => new Response('no address of a stream', { status: 404 }) };
