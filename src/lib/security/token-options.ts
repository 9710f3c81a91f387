/** What a token is made with. */
export interface TokenOptions {
  /** Without a secret no token is valid. */
  secret: string;
  /** A token made for one purpose is valid for no other. */
  purpose: string;
}
