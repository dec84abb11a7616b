import 'server-only'
import { randomBytes, randomInt } from 'node:crypto'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { SANDBOX_OUTCOMES, type SandboxOutcome, type SandboxOutcomeName } from '@/lib/rules/sandbox-card'
import type { MerchantKeys } from '@/lib/rules/sandbox-merchant'
import { sandboxTxn } from '../../db/schema/payment-sandbox'
import { platformTransaction, type Tx } from '../../db/transaction'
import { cardBehind } from './card-behind'
import { processedAnswer } from './processed-answer'
import type { SandboxAnswer, SandboxRequest } from './sandbox-answer'
import { issueReusableToken, redeemSandboxToken, type SandboxCard } from './sandbox-tokens'

export type SandboxMerchant = MerchantKeys

type Kind = 'Sale' | 'Return' | 'PreAuth' | 'AuthOnly'

export type TransactionInput = SandboxRequest & {
  kind: Kind
  token: string
  isPartialAllowed: boolean
  overrideDuplicate: boolean
  /** The forced outcome, whatever the card: an error that was switched on, or an amount that triggers one. */
  forced: SandboxOutcomeName | null
  /** Instead of half of the amount, for amounts that trigger a partial approval. */
  authorized?: number
}

/** `outcome` says how the answer is sent; `answer` is null when nothing was written. */
export type TransactionResult =
  | { kind: 'invalid-token' }
  | { kind: 'replayed'; answer: SandboxAnswer }
  | { kind: 'booked'; answer: SandboxAnswer; outcome: SandboxOutcome }
  | { kind: 'nothing'; outcome: SandboxOutcome }

const DUPLICATE_MS = 24 * 60 * 60_000

/** Processes one card transaction as the provider would: duplicate check, booking, redeemed token, fresh token. */
export function processTransaction(
  merchant: SandboxMerchant,
  input: TransactionInput,
  now: Date,
): Promise<TransactionResult> {
  return platformTransaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`sandbox ${merchant.mid}`}))`)
    const card = await cardBehind(tx, input.token, merchant.tokenKey, now)
    if (!card) return { kind: 'invalid-token' }
    const earlier = input.overrideDuplicate ? null : await duplicateOf(tx, merchant, card, input, now)
    if (earlier) return { kind: 'replayed', answer: earlier }
    if (card.isUsed) return { kind: 'invalid-token' }
    const name = input.forced ?? card.outcome
    const outcome: SandboxOutcome = SANDBOX_OUTCOMES[name]
    if (outcome.booked === 'nothing') return { kind: 'nothing', outcome }
    await redeemSandboxToken(tx, card, now)
    return { kind: 'booked', outcome, answer: await write(tx, merchant, card, input, name, now) }
  })
}

async function duplicateOf(
  tx: Tx,
  { mid }: SandboxMerchant,
  card: SandboxCard,
  { kind, invoiceNo, amount }: TransactionInput,
  now: Date,
): Promise<SandboxAnswer | null> {
  const [row] = await tx
    .select({ answer: sandboxTxn.answer })
    .from(sandboxTxn)
    .where(
      and(
        eq(sandboxTxn.mid, mid),
        eq(sandboxTxn.kind, kind),
        eq(sandboxTxn.invoiceNo, invoiceNo),
        eq(sandboxTxn.amount, amount),
        eq(sandboxTxn.bin, card.bin),
        eq(sandboxTxn.last4, card.last4),
        eq(sandboxTxn.status, 'Approved'),
        gt(sandboxTxn.createdAt, new Date(now.getTime() - DUPLICATE_MS)),
      ),
    )
    .orderBy(desc(sandboxTxn.createdAt))
    .limit(1)
  return row?.answer ?? null
}

async function write(
  tx: Tx,
  { mid, tokenKey }: SandboxMerchant,
  card: SandboxCard,
  input: TransactionInput,
  name: SandboxOutcomeName,
  now: Date,
): Promise<SandboxAnswer> {
  const { kind, amount, invoiceNo, trace } = input
  const verdict = verdictOf(SANDBOX_OUTCOMES[name], input)
  const isApproved = verdict.status === 'Approved'
  const authorized = isApproved ? verdict.authorized : 0
  const refNo = `q-${randomBytes(9).toString('base64url')}`
  const token = isApproved ? await issueReusableToken(tx, card, tokenKey, now) : ''
  const authCode = isApproved ? String(randomInt(100_000, 1_000_000)) : ''
  const answer = processedAnswer(kind, verdict, card, input, { refNo, authCode, authorized, token })
  await tx.insert(sandboxTxn).values({
    id: uuidv7(),
    mid,
    kind,
    invoiceNo,
    refNo,
    trace,
    bin: card.bin,
    last4: card.last4,
    brand: card.brand,
    outcome: name,
    status: verdict.status,
    amount,
    authorized,
    answer,
    createdAt: now,
  })
  return answer
}

function verdictOf(outcome: SandboxOutcome, { amount, isPartialAllowed, authorized }: TransactionInput) {
  const { message, returnCode } = outcome
  if (outcome.booked === 'error') return { status: 'Error' as const, message, returnCode, authorized: 0 }
  if (outcome.booked === 'declined') return { status: 'Declined' as const, message, authorized: 0 }
  const isHalf = outcome.booked === 'half' || outcome.booked === 'half-anyway'
  if (!isHalf) return { status: 'Approved' as const, message, authorized: amount }
  return isPartialAllowed || outcome.booked === 'half-anyway'
    ? { status: 'Approved' as const, message, authorized: authorized ?? Math.floor(amount / 2) }
    : { status: 'Declined' as const, message: 'DECLINED', authorized: 0 }
}
