/** Bytes of a file as text: one character for each byte. */
export const latin1 = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);
