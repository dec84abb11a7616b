import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { FEWEST_FOR_LEAK } from '@/lib/rules/promotions/code-leak'
import { leakText } from '@/lib/rules/promotions/leak-text'
import { store } from '../../../db/schema/platform'
import { couponCode } from '../../../db/schema/selling'
import { insideStore, platformTransaction, type Tx } from '../../../db/transaction'
import { periodic } from '../../../jobs/handler'
import { log } from '../../../runtime/log'
import { membersWith } from '../../memberships/members-with'
import { writeNotice } from '../../notices/write-notice'
import { type FoundStore, findStoreOfRecord } from '../../stores/find-store'
import { emailsWithDesigns, usedCodes, usesOfCode } from './code-uses'

/** A store with more suspicious codes than these hears of the others an hour later. */
const MOST = 20

/** Tells people of each store about codes that leak. An error in one store does not block the others. */
export async function notifyCodeLeaks(): Promise<void> {
  const stores = await platformTransaction((tx) => tx.select({ id: store.id }).from(store))
  for (const { id } of stores) {
    try {
      const scope = await findStoreOfRecord(id)
      if (scope) await platformTransaction((tx) => notifyStore(tx, scope))
    } catch (error) {
      log().error({ err: error, storeId: id }, 'looking for leaked codes of a store failed')
    }
  }
}

export const notifyCodeLeaksHourly = periodic('notify-code-leaks', { everyMinutes: 60, timeLimitSeconds: 300 }, () =>
  notifyCodeLeaks(),
)

/** Marks and notices are one transaction: once a week for a code at most. */
async function notifyStore(tx: Tx, scope: FoundStore): Promise<void> {
  const leaks = await insideStore(tx, scope, () => findLeaks(tx, scope))
  if (leaks.length === 0) return
  const people = await membersWith(tx, scope, 'coupon.edit')
  await insideStore(tx, scope, async () => {
    for (const { id, code, couponId, text } of leaks) {
      await tx
        .update(couponCode)
        .set({ leakNotifiedAt: sql`now()` })
        .where(and(eq(couponCode.storeId, scope.storeId), eq(couponCode.id, id)))
      const told = { kind: 'code_leak', title: `${code} may have leaked`, detail: text } as const
      for (const { id: accountId } of people) {
        await writeNotice(tx, scope, accountId, { ...told, href: `/edit-coupon/${couponId}` })
      }
    }
  })
}

async function findLeaks(tx: Tx, scope: FoundStore) {
  const where = sql`k.is_watched and c.status = 'active'
    and coalesce(k.leak_notified_at < now() - interval '7 days', true)
    and k.used >= ${FEWEST_FOR_LEAK}`
  const used = await usedCodes(tx, scope, { where, limit: MOST })
  const emails = used.length === 0 ? [] : await emailsWithDesigns(tx, scope)
  const found = []
  for (const { id, code, couponId } of used) {
    const text = leakText(await usesOfCode(tx, scope, { id, code }, emails))
    if (text !== '') found.push({ id, code, couponId, text })
  }
  return found
}
