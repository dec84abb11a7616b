import 'server-only'
import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** 256 random bits as text for a URL or a header, and the digest of them, which alone is kept. */
export function newSecretToken(): { token: string; hash: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return { token, hash: digestOf(token) }
}

/** SHA-256, base64url. Enough for secrets of 256 random bits; passwords need `hashPassword`. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
