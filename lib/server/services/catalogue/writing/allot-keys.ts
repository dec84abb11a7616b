import 'server-only'
import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import type { Tx } from '../../../db/transaction'
import { toHandle } from '../to-handle'

const LONGEST = 100
/** Shorter codes ("1", "M") mean nothing in an address and would be taken at once. */
const SHORTEST_SKU = 4
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The source values of a variant's key. */
export type KeyWish = {
  /** The product's. */
  readonly handle: string
  readonly sku: string | null
  readonly optionValues: readonly string[]
}

/**
 * A key for every new variant, in their order. Keys are unique over all stores, so the first candidate may be taken:
 * the SKU, then handle and options, then numbered ones, finally a random one.
 */
export async function allotKeys(tx: Tx, { storeId }: StoreScope, variants: readonly KeyWish[]): Promise<string[]> {
  const keys: (string | undefined)[] = variants.map(() => undefined)
  const wishes = variants.map(wishesOf)
  for (let round = 0; keys.includes(undefined); round++) {
    const asked = new Map<string, number>()
    for (const [at, key] of keys.entries()) {
      const wish = key === undefined ? wishes[at]!(round) : undefined
      if (wish !== undefined && !asked.has(wish)) asked.set(wish, at)
    }
    for (const key of await claim(tx, storeId, [...asked.keys()])) keys[asked.get(key)!] = key
  }
  return keys as string[]
}

/** The n-th candidate of a variant; never runs out. */
function wishesOf({ handle, sku: code, optionValues }: KeyWish): (round: number) => string {
  const sku = code === null ? '' : toHandle(code)
  const full = toHandle([handle, ...optionValues].join(' ')).slice(0, LONGEST)
  const named = sku.length >= SHORTEST_SKU && !UUID.test(sku) ? [sku.slice(0, LONGEST), full] : [full]
  return (round) => named[round] ?? `${full}-${round - named.length < 3 ? round - named.length + 2 : randomPart()}`
}

const randomPart = () => randomBytes(5).toString('hex')

/** In order, so that two concurrent imports wait for each other instead of deadlocking. */
async function claim(tx: Tx, storeId: string, keys: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ key: string }>(
    tx,
    sql`insert into variant_key (key, store_id)
        select key, ${storeId}::uuid from json_array_elements_text(${JSON.stringify([...keys].sort())}::json) as wanted(key)
        on conflict (key) do nothing returning key`,
  )
  return rows.map((row) => row.key)
}
