/** Types of `check-secrets.mjs`. */
export function checkSecrets(options: {
  environments: string[];
  wrangler: string;
  varsOf(environment: string): Record<string, unknown>;
  say(line: string): void;
}): 0 | 1 | 2;
