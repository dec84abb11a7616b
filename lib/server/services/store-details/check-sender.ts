import 'server-only'
import { randomUUID } from 'node:crypto'
import type { contactInformation } from '@/lib/contract/contact-information'
import { Failure } from '@/lib/rules/failure'
import { isRecordSet, senderRecords } from '@/lib/rules/sender-records'
import type { StoreScope } from '../../context'
import { type Tx, transaction } from '../../db/transaction'
import { dns } from '../../dns/port'
import type { Handler } from '../../handler'
import { recheckSenderJob } from '../../jobs/definitions/recheck-sender-job'
import { handles } from '../../jobs/handler'
import { enqueue } from '../../jobs/port'
import { requireToken } from '../../rate-limit/port'
import { recordAudit } from '../audit/record-audit'
import { readSetting, writeSetting } from '../settings/setting-group'
import { contactFacts, SENDER_CHECK, type SenderCheck } from '../stores/contact-facts'
import { findStoreOfRecord } from '../stores/find-store'
import { contactReply } from './contact-information'
import { senderFacts } from './sender-records-of'

const CHECKS = { limit: 20, windowMs: 10 * 60_000 }
const A_WEEK_MS = 7 * 86_400_000

type Checker = Parameters<typeof recordAudit>[1]

export const checkSender: Handler<typeof contactInformation.checkSender> = async (ctx) => {
  await requireToken('sender-check', ctx.storeId, CHECKS)
  const { senderAddress } = await transaction(ctx, (tx) => contactFacts(tx, ctx))
  const message = 'Enter a sender address and save it first'
  if (senderAddress === '') throw new Failure('invalid', `${message}.`, { senderAddress: message })
  const found = await lookUp(ctx, senderAddress)
  if (found === null) throw new Failure('unavailable', 'The name servers did not answer. Try again later.')
  return transaction(ctx, async (tx) => {
    await writeCheck(tx, ctx, ctx, senderAddress, found)
    return contactReply(tx, ctx)
  })
}

/**
 * Every week, while an address is in use: one whose records are gone is used no more. Each check asks for the next one, so
 * only the job of the newest check does anything.
 */
export const recheckSenderHandler = handles(recheckSenderJob, async ({ storeId, address, recheckId }) => {
  const scope = await findStoreOfRecord(storeId)
  if (!scope) return
  const { facts, check } = await transaction(scope, async (tx) => ({
    facts: await contactFacts(tx, scope),
    check: (await readSetting(tx, scope, SENDER_CHECK)).value,
  }))
  if (facts.senderAddress !== address || check?.address !== address || !check.isReady) return
  if (check.recheckId !== recheckId) return
  const found = await lookUp(scope, address)
  if (found === null) throw new Error('The name servers of a sender address did not answer.')
  const platform = {
    storeId: scope.storeId,
    ...{ accountId: null, accountName: 'The platform', requestId: 'recheck-sender', clientAddress: '' },
  }
  await transaction(scope, (tx) => writeCheck(tx, scope, platform, address, found))
})

type Found = { readonly purposes: string[]; readonly isReady: boolean }

/** The records that are there; null without an answer. Outside of any transaction. */
async function lookUp(scope: StoreScope, address: string): Promise<Found | null> {
  const facts = senderFacts(scope, address)
  if (!facts) throw new Failure('conflict', 'Stores cannot have a sender address of their own here.')
  const records = senderRecords(address, facts)
  const answers = await Promise.allSettled(records.map(({ name }) => dns().texts(name)))
  const purposes: string[] = []
  for (const [at, record] of records.entries()) {
    const answer = answers[at]
    if (answer?.status !== 'fulfilled') return null
    if (isRecordSet(record, answer.value, facts)) purposes.push(record.purpose)
  }
  return { purposes, isReady: purposes.length === records.length }
}

async function writeCheck(
  tx: Tx,
  scope: StoreScope,
  checker: Checker,
  address: string,
  { purposes, isReady }: Found,
): Promise<void> {
  const { value: before, version } = await readSetting(tx, scope, SENDER_CHECK)
  const recheckId = randomUUID()
  const check: SenderCheck = { address, found: purposes, isReady, checkedAt: new Date().toISOString(), recheckId }
  await writeSetting(tx, scope, SENDER_CHECK, check, version)
  const wasReady = before?.address === address && before.isReady
  if (isReady) {
    const runAt = new Date(Date.now() + A_WEEK_MS)
    await enqueue(tx, recheckSenderJob, { storeId: scope.storeId, address, recheckId }, { runAt })
  }
  if (isReady === wasReady) return
  await recordAudit(tx, checker, {
    action: isReady ? 'sender.verify' : 'sender.lose',
    subjectType: 'setting',
    subjectName: address,
  })
}
