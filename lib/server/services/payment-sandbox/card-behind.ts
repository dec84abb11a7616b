import 'server-only'
import { eq } from 'drizzle-orm'
import { isSandboxOutcome } from '@/lib/rules/sandbox-card'
import { sandboxToken } from '../../db/schema/payment-sandbox'
import type { Tx } from '../../db/transaction'
import type { UsableCard } from './sandbox-tokens'

const MAGIC = /^DC4:SBX-OTU-([A-Z-]+)$/
/** Magic tokens that every sale rejects. */
const UNUSABLE = new Set(['INVALID', 'EXPIRED', 'USED'])

/** The card behind a token of this key; null when it is unknown, another merchant's or expired. */
export async function cardBehind(tx: Tx, token: string, tokenKey: string, now: Date): Promise<UsableCard | null> {
  const magic = MAGIC.exec(token)?.[1]
  if (magic) return UNUSABLE.has(magic) ? null : magicCard(magic.toLowerCase())
  const [row] = await tx.select().from(sandboxToken).where(eq(sandboxToken.token, token))
  if (row?.tokenKey !== tokenKey || !isSandboxOutcome(row.outcome)) return null
  if (row.expiresAt && row.expiresAt <= now) return null
  const { bin, last4, brand, outcome } = row
  return { bin, last4, brand, outcome, oneTimeToken: row.isOneTime ? token : null, isUsed: row.usedAt !== null }
}

function magicCard(name: string): UsableCard | null {
  if (!isSandboxOutcome(name)) return null
  return { bin: '411111', last4: '1111', brand: 'VISA', outcome: name, oneTimeToken: null, isUsed: false }
}
