import 'server-only'
import fc from 'fast-check'

const RATE_SCALE = 1_000_000n

/** Totals of an order in integers only, written independently of the product's own calculation. */
export function expectedOrder(
  lines: { price: number; units: number; rate: number }[],
  discount: number,
  shipping: number,
) {
  const worths = lines.map(({ price, units }) => BigInt(price) * BigInt(units))
  const subtotal = worths.reduce((sum, worth) => sum + worth, 0n)
  const off = BigInt(discount) > subtotal ? subtotal : BigInt(discount)
  const base = subtotal === 0n ? worths.map(() => 1n) : worths
  const all = base.reduce((sum, worth) => sum + worth, 0n)
  const shares = base.map((worth) => (off * worth) / all)
  const rests = base.map((worth, index) => ({ index, rest: (off * worth) % all }))
  const left = Number(off - shares.reduce((sum, share) => sum + share, 0n))
  rests.sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1))
  for (const { index } of rests.slice(0, left)) shares[index] = (shares[index] ?? 0n) + 1n
  const taxes = worths.map((worth, index) => {
    const twice = 2n * (worth - (shares[index] ?? 0n)) * BigInt(Math.round((lines[index]?.rate ?? 0) * 1e6))
    const unit = 100n * RATE_SCALE
    return (twice + unit) / (2n * unit)
  })
  const tax = taxes.reduce((sum, part) => sum + part, 0n)
  return {
    subtotal,
    discount: off,
    tax,
    shipping: BigInt(shipping),
    total: subtotal - off + tax + BigInt(shipping),
    shares,
    taxes,
  }
}

/** Items of a cart: price in minor units, rate in percent. */
export const someLine = fc.record({
  price: fc.oneof(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 0, max: 100_000_000 })),
  units: fc.integer({ min: 1, max: 10_000 }),
  rate: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 0, max: 25_000 }).map((thousandths) => thousandths / 1_000),
  ),
})
