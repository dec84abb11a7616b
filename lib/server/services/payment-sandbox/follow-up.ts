import 'server-only'
import { randomBytes } from 'node:crypto'
import { and, desc, eq, or, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { sandboxTxn } from '../../db/schema/payment-sandbox'
import { platformTransaction, type Tx } from '../../db/transaction'
import { cardBehind } from './card-behind'
import type { SandboxMerchant } from './process-transaction'
import { processedAnswer } from './processed-answer'
import { INVALID_TOKEN, rejectedAnswer, type SandboxAnswer, TRANSACTION_NOT_FOUND } from './sandbox-answer'
import { issueReusableToken } from './sandbox-tokens'

type Row = typeof sandboxTxn.$inferSelect
type Kind = Row['kind']

/** Status of the HTTP answer and its fields. */
export type FollowUpAnswer = { status: 200 | 400 | 402 | 404; answer: SandboxAnswer }

const CAPTURE_MS = 7 * 24 * 60 * 60_000
const refused = (message: string): FollowUpAnswer => ({ status: 400, answer: rejectedAnswer('002500', message) })
const NOT_FOUND: FollowUpAnswer = { status: 404, answer: TRANSACTION_NOT_FOUND }

/** The latest transaction with this RefNo or invoice number, with its original answer. */
export function lookUp(merchant: SandboxMerchant, id: string): Promise<FollowUpAnswer> {
  return platformTransaction(async (tx) => {
    const row = await find(tx, merchant, id)
    if (!row) return NOT_FOUND
    return { status: { Approved: 200, Declined: 402, Error: 400 }[row.status] as 200 | 400 | 402, answer: row.answer }
  })
}

/** Voids a transaction of this kind before its batch is closed. By invoice number no token is needed. */
export function voidTransaction(
  merchant: SandboxMerchant,
  kind: Kind,
  id: string,
  token: string | null,
  now: Date,
): Promise<FollowUpAnswer> {
  return platformTransaction(async (tx) => {
    const row = await find(tx, merchant, id, kind)
    if (row?.status !== 'Approved') return NOT_FOUND
    const needsToken = !/^\d{1,8}$/.test(id)
    if (needsToken && !(await opens(tx, merchant, row, token, now))) return { status: 400, answer: INVALID_TOKEN }
    if (row.isVoided) return refused('ALREADY VOIDED')
    if (isSettled(row, now)) return refused('BATCH CLOSED')
    await tx.update(sandboxTxn).set({ isVoided: true }).where(eq(sandboxTxn.id, row.id))
    return { status: 200, answer: await answerTo(tx, merchant, row, `Void${kind}`, row.authorized, now) }
  })
}

/** Captures an authorization, all or part of it, within seven days. */
export function captureSale(
  merchant: SandboxMerchant,
  refNo: string,
  amount: number,
  now: Date,
): Promise<FollowUpAnswer> {
  return platformTransaction(async (tx) => {
    const row = await find(tx, merchant, refNo, 'PreAuth')
    if (row?.status !== 'Approved' || row.isVoided) return NOT_FOUND
    if (row.isCaptured) return refused('ALREADY CAPTURED')
    if (now.getTime() - row.createdAt.getTime() > CAPTURE_MS) return refused('AUTHORIZATION EXPIRED')
    if (amount > row.authorized) return refused('AMOUNT ABOVE AUTHORIZATION')
    await tx.update(sandboxTxn).set({ isCaptured: true, authorized: amount }).where(eq(sandboxTxn.id, row.id))
    return { status: 200, answer: await answerTo(tx, merchant, row, 'PreAuthCapture', amount, now) }
  })
}

/** Refunds at most the amount of a sale; the answer contains the remaining amount. */
export function linkedReturn(
  merchant: SandboxMerchant,
  refNo: string,
  asked: { amount: number; invoiceNo: string; trace: string },
  now: Date,
): Promise<FollowUpAnswer> {
  return platformTransaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`sandbox ${merchant.mid}`}))`)
    const row = await find(tx, merchant, refNo, 'Sale')
    if (row?.status !== 'Approved' || row.isVoided) return NOT_FOUND
    const remaining = row.authorized - row.returned - asked.amount
    if (remaining < 0) return refused('RETURN EXCEEDS ORIGINAL')
    await tx
      .update(sandboxTxn)
      .set({ returned: row.returned + asked.amount })
      .where(eq(sandboxTxn.id, row.id))
    const own: Row = {
      ...row,
      ...asked,
      id: uuidv7(),
      kind: 'Return',
      refNo: `q-${randomBytes(9).toString('base64url')}`,
      authorized: asked.amount,
      returned: 0,
      originalRefNo: row.refNo,
      isSettled: false,
      createdAt: now,
    }
    const answer = await answerTo(tx, merchant, own, 'Return', asked.amount, now)
    await tx.insert(sandboxTxn).values({ ...own, answer })
    return { status: 200, answer: { ...answer, ReturnAmountRemaining: (remaining / 100).toFixed(2) } }
  })
}

async function find(tx: Tx, { mid }: SandboxMerchant, id: string, kind?: Kind): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(sandboxTxn)
    .where(
      and(
        eq(sandboxTxn.mid, mid),
        or(eq(sandboxTxn.refNo, id), and(eq(sandboxTxn.invoiceNo, id), sql`${id} <> ''`)),
        kind ? eq(sandboxTxn.kind, kind) : undefined,
      ),
    )
    .orderBy(desc(sandboxTxn.createdAt))
    .limit(1)
    .for('update')
  return row
}

/** A token of the same card and merchant, as in a sale's answer. */
async function opens(tx: Tx, { tokenKey }: SandboxMerchant, row: Row, token: string | null, now: Date) {
  const card = token ? await cardBehind(tx, token, tokenKey, now) : null
  return card !== null && card.oneTimeToken === null && card.bin === row.bin && card.last4 === row.last4
}

/** Batches are closed manually, and automatically at midnight. */
const isSettled = (row: Row, now: Date): boolean => row.isSettled || row.createdAt.toDateString() !== now.toDateString()

async function answerTo(
  tx: Tx,
  { tokenKey }: SandboxMerchant,
  row: Row,
  tranCode: string,
  authorized: number,
  now: Date,
): Promise<SandboxAnswer> {
  const card = { bin: row.bin, last4: row.last4, brand: row.brand, outcome: 'approved' as const }
  const token = await issueReusableToken(tx, card, tokenKey, now)
  const issued = { refNo: row.refNo, authCode: row.answer.AuthCode ?? '', authorized, token }
  return processedAnswer(tranCode, { status: 'Approved', message: 'APPROVED' }, card, row, issued)
}
