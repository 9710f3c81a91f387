/** Keys and tokens as Cloudflare Access makes them. */
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';

export interface AccessKey {
  kid: string;
  privateKey: CryptoKey;
  /** The public key, as the team publishes it. */
  jwk: object;
}

export async function accessKey(kid: string): Promise<AccessKey> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256' } };
}

/** @param claims undefined leaves a claim out */
export const accessToken = ({ kid, privateKey }: AccessKey, claims: Record<string, unknown>): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
