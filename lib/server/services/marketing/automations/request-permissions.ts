import 'server-only'
import { sql } from 'drizzle-orm'
import type { ReasonAgainstMarketing } from '@/lib/rules/marketing-permission'
import type { StoreScope } from '../../../context'
import { idArray, textArray } from '../../../db/array-param'
import { rowsOf } from '../../../db/rows-of'
import type { Tx } from '../../../db/transaction'
import { readSuppressionKey, suppressionHashes } from '../../consents/suppression-key'
import type { EmailPermission } from './email-permission'

type Asked = { customerId: string; email: string; confirmedAt: number }

/**
 * Whether each of these customers may get the email that they asked for on a page of the shop. It needs no consent to
 * marketing, and an unsubscription from marketing does not stop it; an address that bounced, complained or was blocked
 * gets nothing.
 */
export async function requestPermissions(
  tx: Tx,
  scope: StoreScope,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, EmailPermission>> {
  const asked = await rowsOf<Asked>(
    tx,
    sql`select c.id as "customerId", c.email,
          (extract(epoch from max(k.confirmed_at)) * 1000)::float8 as "confirmedAt"
        from customer c join stock_alert k on k.store_id = c.store_id and k.customer_id = c.id
        where c.store_id = ${scope.storeId} and k.state = 'released' and k.confirmed_at is not null
          and c.id = any(${idArray(customerIds)})
          and c.merged_into_id is null and c.anonymised_at is null and c.disabled_at is null
        group by c.id, c.email`,
  )
  const key = await readSuppressionKey(tx, scope)
  const hashesOf = (email: string) => suppressionHashes(scope, key, email)
  const reasons = await lastingReasons(
    tx,
    scope,
    asked.flatMap(({ email }) => hashesOf(email)),
  )
  return new Map(
    asked.map(({ customerId, email, confirmedAt }): [string, EmailPermission] => {
      const reason = hashesOf(email)
        .map((hash) => reasons.get(hash))
        .find((known) => known !== undefined)
      if (reason) return [customerId, { isAllowed: false, reason }]
      return [customerId, { isAllowed: true, proof: { source: 'stock_alert', wording: '', at: new Date(confirmedAt) } }]
    }),
  )
}

/** Why addresses get nothing at all, by their hash. */
async function lastingReasons(tx: Tx, scope: StoreScope, hashes: readonly string[]) {
  const rows = await rowsOf<{ hash: string; reason: ReasonAgainstMarketing }>(
    tx,
    sql`select email_hash as hash, reason from suppression
        where store_id = ${scope.storeId} and reason <> 'unsubscribed'
          and email_hash = any(${textArray(hashes)})`,
  )
  return new Map(rows.map(({ hash, reason }) => [hash, reason]))
}
