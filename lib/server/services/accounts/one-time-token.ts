import 'server-only'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { Failure } from '@/lib/rules/failure'
import { hashSecret, newSecretToken } from '../../crypto/secret-token'
import { oneTimeToken } from '../../db/schema/accounts'
import type { Tx } from '../../db/transaction'

export type Purpose = (typeof oneTimeToken.$inferSelect)['purpose']
export type RedeemedToken = typeof oneTimeToken.$inferSelect

type Issue = { purpose: Purpose; subjectId: string; minutes: number; storeId?: string; email?: string }

/** Creates the secret for a link in an email. Older tokens of the same purpose and subject become invalid. */
export async function issueToken(tx: Tx, issue: Issue): Promise<string> {
  const { token } = newSecretToken()
  await acceptToken(tx, issue, token)
  return token
}

/** Stores a token whose secret the caller generated: 256 random bits, of which only the digest is stored. */
export async function acceptToken(tx: Tx, { minutes, ...facts }: Issue, token: string): Promise<void> {
  await endTokens(tx, facts.purpose, facts.subjectId)
  const expiresAt = new Date(Date.now() + minutes * 60_000)
  await tx
    .insert(oneTimeToken)
    .values({ ...facts, id: uuidv7(), tokenHash: hashSecret(token), expiresAt })
    .onConflictDoNothing({ target: oneTimeToken.tokenHash })
}

/** Invalidates every open token of a purpose and subject. */
export async function endTokens(tx: Tx, purpose: Purpose, subjectId: string): Promise<void> {
  await tx
    .update(oneTimeToken)
    .set({ usedAt: sql`now()` })
    .where(and(eq(oneTimeToken.purpose, purpose), eq(oneTimeToken.subjectId, subjectId), isNull(oneTimeToken.usedAt)))
}

/** `storeId`: the store on whose host the link was opened; a customer's link is valid only there. */
const good = (purpose: Purpose, token: string, storeId?: string) =>
  and(
    storeId === undefined ? undefined : eq(oneTimeToken.storeId, storeId),
    eq(oneTimeToken.tokenHash, hashSecret(token)),
    eq(oneTimeToken.purpose, purpose),
    isNull(oneTimeToken.usedAt),
    gt(oneTimeToken.expiresAt, new Date()),
  )

/** Redeems a token. Of several concurrent calls exactly one succeeds. Throws `invalid` for all others. */
export async function redeemOneTimeToken(
  tx: Tx,
  purpose: Purpose,
  token: string,
  storeId?: string,
): Promise<RedeemedToken> {
  const [spent] = await tx
    .update(oneTimeToken)
    .set({ usedAt: sql`now()` })
    .where(good(purpose, token, storeId))
    .returning()
  if (!spent) throw linkIsDead()
  return spent
}

/** Reads a token without redeeming it. Throws `invalid` when it is no longer valid. */
export async function readOneTimeToken(
  tx: Tx,
  purpose: Purpose,
  token: string,
  storeId?: string,
): Promise<RedeemedToken> {
  const [found] = await tx
    .select()
    .from(oneTimeToken)
    .where(good(purpose, token, storeId))
  if (!found) throw linkIsDead()
  return found
}

const linkIsDead = () => new Failure('invalid', 'This link has expired or was already used. Please request a new one.')
