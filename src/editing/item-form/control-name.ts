/** Names of controls, shared by the form that prints them and the code that reads it. */

/** @returns `f:Title`, or `f:Link:href` when a field has parts */
export const itemControlName = (field: string, part: string): string => (part === 'value' ? `f:${field}` : `f:${field}:${part}`);
