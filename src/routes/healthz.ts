/** Liveness: answers as long as the Worker runs, whatever its dependencies do (DEL-15). */
import { plain } from '../lib/plain.ts';

export const healthz = (): Response => plain('Healthy', 200);
