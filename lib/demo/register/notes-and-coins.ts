import type { CashCount } from '@/lib/contract/register-values'
import { fromMinor } from '@/lib/rules/money'
import { denominationsOf } from '@/lib/rules/register/denominations'

/** An amount in minor units as notes and coins, the fewest pieces. */
export function notesAndCoins(amount: number, code: string): CashCount {
  let left = amount
  return denominationsOf(code).flatMap((value) => {
    const pieces = Math.floor(left / value)
    left -= pieces * value
    return pieces > 0 ? [{ value: fromMinor(value, code), pieces }] : []
  })
}
