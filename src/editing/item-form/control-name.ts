/** Names of controls, for the form that prints them and for what reads it. */

/** @returns `f:Title`, or `f:Link:href` where a field has parts */
export const controlName = (field: string, part: string): string => (part === 'value' ? `f:${field}` : `f:${field}:${part}`);
