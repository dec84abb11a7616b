import 'server-only'
import { sql } from 'drizzle-orm'
import type { MovePart } from '../../archive/manifest'
import { rowsOf } from '../../db/rows-of'
import { outsideStore, type Tx } from '../../db/transaction'
import type { FoundStore } from '../stores/find-store'

type Row = Record<string, unknown>
type PlatformRows = Pick<MovePart, 'accounts' | 'memberships' | 'domains' | 'subscriptionEndsAt'>

/** What the platform's tables say about a store: its people, its own domains, and until when it is paid. */
export function readPlatformRows(tx: Tx, scope: FoundStore): Promise<PlatformRows> {
  const own = sql`store_id = ${scope.storeId}`
  const read = async (from: ReturnType<typeof sql>) =>
    (await rowsOf<{ row: Row }>(tx, sql`select to_jsonb(r) as row from (${from}) r order by r.id`)).map(
      ({ row }) => row,
    )
  return outsideStore(tx, scope, async () => {
    const [paid] = await rowsOf<{ until: Date | string | null }>(
      tx,
      sql`select max(ends_at) as until from subscription where ${own}`,
    )
    return {
      accounts: await read(sql`select * from account where id in (select account_id from membership where ${own})`),
      memberships: await read(sql`select * from membership where ${own}`),
      domains: await read(sql`select id, host, is_primary, proof from store_domain where ${own}`),
      subscriptionEndsAt: new Date(paid?.until ?? Date.now()).toISOString(),
    }
  })
}

/**
 * Makes sure that the people have accounts here; one with the same address is the same person, and keeps its password.
 * Returns the ids that are others here.
 */
export async function writeAccounts(tx: Tx, accounts: readonly Row[]): Promise<Map<string, string>> {
  const others = new Map<string, string>()
  for (const person of accounts) {
    // Their pictures are files of the other installation.
    const row = JSON.stringify({ ...person, photo_url: null })
    await tx.execute(
      sql`insert into account select * from jsonb_populate_record(null::account, ${row}::jsonb) on conflict do nothing`,
    )
    const [found] = await rowsOf<{ id: string }>(
      tx,
      sql`select id from account where email = ${String(person.email)} or id = ${String(person.id)}
          order by email = ${String(person.email)} desc limit 1`,
    )
    if (found && found.id !== person.id) others.set(String(person.id), found.id)
  }
  return others
}

/** Writes who works in the store, and its claims of domains: they are verified here once they lead here. */
export async function writePlatformRows(
  tx: Tx,
  scope: FoundStore,
  { memberships, domains, subscriptionEndsAt }: PlatformRows,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const { storeId } = scope
  await tx.execute(sql`delete from membership where store_id = ${storeId}`)
  for (const { account_id, ...row } of memberships) {
    const account = String(account_id)
    const member = JSON.stringify({ ...row, store_id: storeId, account_id: ids.get(account) ?? account })
    await tx.execute(
      sql`insert into membership select * from jsonb_populate_record(null::membership, ${member}::jsonb)`,
    )
  }
  for (const { id, host, proof } of domains) {
    await tx.execute(
      sql`insert into store_domain (id, store_id, host, proof)
          values (${String(id)}, ${storeId}, ${String(host)}, ${String(proof)}) on conflict do nothing`,
    )
  }
  await tx.execute(
    sql`update subscription set ends_at = ${subscriptionEndsAt}::timestamptz where store_id = ${storeId}`,
  )
}
