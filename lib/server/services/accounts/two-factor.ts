import 'server-only'
import { randomBytes } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { Failure } from '@/lib/rules/failure'
import { decryptText, encryptText } from '../../crypto/encrypted-text'
import { hashSecret } from '../../crypto/secret-token'
import { account } from '../../db/schema/accounts'
import { platformTransaction } from '../../db/transaction'
import { requireToken } from '../../rate-limit/port'
import type { AccountRecord } from './find-account'

const ISSUER = 'Store platform'
const SECRET_BYTES = 20
const STEP_SECONDS = 30
/** Clocks differ: codes of one step before and after the current one are accepted too. */
const WINDOW = 1
const RECOVERY_CODES = 10

/** There are a million codes, three of them valid at a time: this limit makes guessing hopeless. */
const RATE = { limit: 10, windowMs: 900_000 }

const purposeOf = (accountId: string) => `totp ${accountId}`
const authenticator = (secret: Secret, label: string) =>
  new TOTP({ issuer: ISSUER, label, secret, period: STEP_SECONDS })

/** A new secret: encrypted for the database, as text for typing, and as the content of the QR code. */
export function newSecret(person: AccountRecord): { encrypted: string; secret: string; uri: string } {
  const secret = new Secret({ buffer: new Uint8Array(randomBytes(SECRET_BYTES)).buffer })
  const uri = authenticator(secret, person.email).toString()
  return { encrypted: encryptText(secret.base32, purposeOf(person.id)), secret: secret.base32, uri }
}

/** Ten single-use codes for a lost phone; only their digests are stored. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    randomBytes(8)
      .toString('hex')
      .replace(/(.{4})(?=.)/g, '$1-'),
  )
  return { codes, hashes: codes.map(hashSecret) }
}

/** The time step of this code, or null when the code is wrong. */
export function stepOf(person: AccountRecord, code: string): number | null {
  if (!person.totpSecret || !/^\d{6}$/.test(code)) return null
  const secret = Secret.fromBase32(decryptText(person.totpSecret, purposeOf(person.id)))
  const delta = authenticator(secret, person.email).validate({ token: code, window: WINDOW })
  return delta === null ? null : Math.floor(Date.now() / 1_000 / STEP_SECONDS) + delta
}

const WRONG_CODE = 'The code is wrong or was used before.'

/** The error for an invalid second factor, at its field. */
export const wrongCode = () => new Failure('invalid', WRONG_CODE, { code: WRONG_CODE })

/** Whether this is a valid authenticator code or recovery code; either is used up by the call. Throws `too_many`. */
export async function isSecondFactor(person: AccountRecord, code: string): Promise<boolean> {
  await requireToken('second-factor', person.id, RATE)
  const step = stepOf(person, code)
  return step === null ? redeemRecoveryCode(person, code) : redeemStep(person, step)
}

const redeemStep = (person: AccountRecord, step: number): Promise<boolean> =>
  platformTransaction(async (tx) => {
    const spent = await tx
      .update(account)
      .set({ totpLastStep: step })
      .where(and(eq(account.id, person.id), lt(account.totpLastStep, step)))
      .returning({ id: account.id })
    return spent.length === 1
  })

const redeemRecoveryCode = (person: AccountRecord, code: string): Promise<boolean> =>
  platformTransaction(async (tx) => {
    const hash = hashSecret(code.toLowerCase())
    const spent = await tx
      .update(account)
      .set({ recoveryCodeHashes: sql`${account.recoveryCodeHashes} - ${hash}::text` })
      .where(and(eq(account.id, person.id), sql`${account.recoveryCodeHashes} ? ${hash}::text`))
      .returning({ id: account.id })
    return spent.length === 1
  })
