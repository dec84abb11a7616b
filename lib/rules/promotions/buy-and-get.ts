/** Units of one price. `inBuy` and `inGet`: they count as bought, or may be given. */
export type UnitPool = { unitPrice: number; quantity: number; inBuy: boolean; inGet: boolean }

/** How many units make a set, and how many sets an order may have; null without a limit. */
export type SetTerms = { buy: number; get: number; maxSets: number | null }

/** What is missing for one more set: units to buy, and units to be given. */
export type MissingUnits = { buy: number; get: number }

/**
 * The units that are given, as one number for each pool: as many full sets as the cart holds, and of them the cheapest
 * units. A unit is either bought or given, never both.
 */
export function givenUnits(pools: readonly UnitPool[], terms: SetTerms): number[] {
  const { bought, givable, either } = countsOf(pools)
  const sets = setsIn(bought, givable, either, terms)
  const given = pools.map(() => 0)
  if (sets === 0) return given
  let left = sets * terms.get
  // Units that are both may be given only as long as enough of them are left to be bought.
  let leftOfBoth = bought - sets * terms.buy
  const byPrice = pools.flatMap((pool, index) => (pool.inGet && pool.quantity > 0 ? [{ pool, index }] : []))
  byPrice.sort(
    (a, b) => a.pool.unitPrice - b.pool.unitPrice || Number(a.pool.inBuy) - Number(b.pool.inBuy) || a.index - b.index,
  )
  for (const { pool, index } of byPrice) {
    if (left === 0) break
    const units = Math.min(pool.quantity, left, pool.inBuy ? leftOfBoth : left)
    given[index] = units
    left -= units
    if (pool.inBuy) leftOfBoth -= units
  }
  return given
}

/** The fewest units with which the cart would hold one set more; both 0 when the limit of sets is reached. */
export function missingUnits(pools: readonly UnitPool[], terms: SetTerms, isSameGoods: boolean): MissingUnits {
  const { bought, givable, either } = countsOf(pools)
  const sets = setsIn(bought, givable, either, terms) + 1
  if (terms.maxSets !== null && sets > terms.maxSets) return { buy: 0, get: 0 }
  if (isSameGoods) return { buy: sets * (terms.buy + terms.get) - either, get: 0 }
  const buy = Math.max(0, sets * terms.buy - bought)
  const get = Math.max(0, sets * terms.get - givable)
  const more = Math.max(0, sets * (terms.buy + terms.get) - either - buy - get)
  return { buy, get: get + more }
}

function countsOf(pools: readonly UnitPool[]) {
  const count = (is: (pool: UnitPool) => boolean) =>
    pools.reduce((sum, pool) => sum + (is(pool) ? pool.quantity : 0), 0)
  return {
    bought: count(({ inBuy }) => inBuy),
    givable: count(({ inGet }) => inGet),
    either: count(({ inBuy, inGet }) => inBuy || inGet),
  }
}

function setsIn(bought: number, givable: number, either: number, { buy, get, maxSets }: SetTerms): number {
  const sets = Math.min(Math.floor(bought / buy), Math.floor(givable / get), Math.floor(either / (buy + get)))
  return maxSets === null ? sets : Math.min(sets, maxSets)
}
