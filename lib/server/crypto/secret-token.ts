import 'server-only'
import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** 256 random bits as text for a URL or a header, and their digest, which is the only part that is stored. */
export function newSecretToken(): { token: string; hash: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return { token, hash: hashSecret(token) }
}

/** SHA-256, base64url. Enough for secrets of 256 random bits; passwords need `hashPassword`. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
