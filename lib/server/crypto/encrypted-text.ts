import 'server-only'
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { once } from '@/lib/rules/once'
import { env } from '../config/env'

const NONCE_BYTES = 12
const TAG_BYTES = 16
const VERSION = 'v1.'

/** Encrypts a secret that must be read again, such as an authenticator's. `purpose` must be the same to decrypt it. */
export function encryptText(text: string, purpose: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key(), nonce).setAAD(Buffer.from(purpose))
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return VERSION + Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
}

/** Decrypts. Throws when the key or the purpose differs or a bit was changed. */
export function decryptText(encrypted: string, purpose: string): string {
  const bytes = Buffer.from(encrypted.slice(VERSION.length), 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key(), bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
}

/** A signature of `text` that only this installation can make, bound to its purpose: 43 URL-safe characters. */
export const signText = (text: string, purpose: string): string => {
  const own = createHmac('sha256', key()).update(`signature ${purpose}`).digest()
  return createHmac('sha256', own).update(text).digest('base64url')
}

/** Whether a signature belongs to that text, in constant time. */
export function isSignatureOf(signature: string, text: string, purpose: string): boolean {
  const [sent, right] = [Buffer.from(signature), Buffer.from(signText(text, purpose))]
  return sent.length === right.length && timingSafeEqual(sent, right)
}

const key = (): Buffer =>
  once('sealing-key', () =>
    createHash('sha256')
      .update(env().SECRET_KEY ?? localKey())
      .digest(),
  )

/** On localhost the key is stored with the data; elsewhere SECRET_KEY is required at the start. */
function localKey(): string {
  const file = path.join(/*turbopackIgnore: true*/ env().dataDir, 'secret.key')
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  mkdirSync(path.dirname(file), { recursive: true })
  const made = randomBytes(32).toString('base64url')
  writeFileSync(file, made, { mode: 0o600, flag: 'wx' })
  return made
}
