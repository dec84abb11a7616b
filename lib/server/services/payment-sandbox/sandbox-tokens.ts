import 'server-only'
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { SandboxOutcomeName } from '@/lib/rules/sandbox-card'
import { sandboxToken } from '../../db/schema/payment-sandbox'
import { platformTransaction, type Tx } from '../../db/transaction'

/** The stored fields of a card in the sandbox. */
export type SandboxCard = { bin: string; last4: string; brand: string; outcome: SandboxOutcomeName }

/** A card that may be charged now. A sale with it must redeem its `oneTimeToken`. */
export type UsableCard = SandboxCard & { oneTimeToken: string | null; isUsed: boolean }

const ONE_TIME_MS = 15 * 60_000

/** A token for one sale, valid for 15 minutes. */
export const issueOneTimeToken = (card: SandboxCard, tokenKey: string, now: Date): Promise<string> =>
  platformTransaction((tx) =>
    writeToken(tx, card, tokenKey, now, { isOneTime: true, expiresAt: new Date(now.getTime() + ONE_TIME_MS) }),
  )

/** A token for follow-up requests of a sale; every approved answer contains a fresh one. */
export const issueReusableToken = (tx: Tx, card: SandboxCard, tokenKey: string, now: Date): Promise<string> =>
  writeToken(tx, card, tokenKey, now, { isOneTime: false, expiresAt: null })

export async function redeemSandboxToken(tx: Tx, card: UsableCard, now: Date): Promise<void> {
  if (!card.oneTimeToken) return
  await tx.update(sandboxToken).set({ usedAt: now }).where(eq(sandboxToken.token, card.oneTimeToken))
}

async function writeToken(
  tx: Tx,
  card: SandboxCard,
  tokenKey: string,
  now: Date,
  life: { isOneTime: boolean; expiresAt: Date | null },
): Promise<string> {
  const token = `DC4:SBX${randomBytes(24).toString('base64url')}`
  const { bin, last4, brand, outcome } = card
  await tx.insert(sandboxToken).values({ token, tokenKey, bin, last4, brand, outcome, createdAt: now, ...life })
  return token
}
