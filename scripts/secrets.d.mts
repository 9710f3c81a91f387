/** Types of `secrets.mjs`. */
export interface Secret {
  name: string;
  is: string;
  environments: ('production' | 'preview')[];
  isNeeded(vars: Record<string, unknown>): boolean;
  orElse?: string;
}
type Environment = 'production' | 'preview';

export const secrets: Secret[];
export function neededSecrets(environment: Environment, vars: Record<string, unknown>): Secret[];
export function missingSecrets(environment: Environment, vars: Record<string, unknown>, present: readonly string[]): Secret[];
