/** How much memory the isolates of a runtime use, by its inspector. */

interface Usage {
  usedSize: number;
  /** Of array buffers, which are beside the heap. */
  backingStorageSize: number;
}

const MB = 1_000_000;
const LIMIT_MS = 5000;

/** @returns megabytes of each isolate's objects and buffers; without those that did not answer */
export async function heapsOf(inspector: URL, isolates: readonly string[]): Promise<{ isolate: string; mb: number }[]> {
  const asked = isolates.map(async (isolate) => {
    const usage = await heapOf(`ws://${inspector.host}/core:user:${isolate}`);
    return usage ? [{ isolate, mb: Math.round((usage.usedSize + usage.backingStorageSize) / MB) }] : [];
  });
  return (await Promise.all(asked)).flat();
}

function heapOf(address: string): Promise<Usage | undefined> {
  const socket = new WebSocket(address);
  return new Promise<Usage | undefined>((resolve) => {
    const late = setTimeout(() => resolve(undefined), LIMIT_MS);
    socket.onopen = () => socket.send(JSON.stringify({ id: 1, method: 'Runtime.getHeapUsage' }));
    socket.onmessage = ({ data }) => {
      const { id, result } = JSON.parse(String(data)) as { id?: number; result?: Usage };
      if (id !== 1) return;
      clearTimeout(late);
      resolve(result);
    };
    socket.onerror = () => {
      clearTimeout(late);
      resolve(undefined);
    };
  }).finally(() => socket.close());
}
