import type { RegisterGoods } from '@/lib/contract/register-goods'
import { fromMinor, toMinor } from '@/lib/rules/money'
import { returnWorth } from '@/lib/rules/register/return-worth'

/** Goods that are returned without a receipt. `amount`: decimal, paid back for the whole line with tax. */
export type ReturnedLine = { readonly goods: RegisterGoods; readonly quantity: number; readonly amount: number }

/** The most that is paid back, as a decimal. */
const worthOf = ({ price, taxRate }: RegisterGoods, quantity: number, code: string): number =>
  fromMinor(returnWorth(toMinor(price, code), quantity, taxRate), code)

/** One unit more of these goods, at their price. */
export function addReturned(
  lines: readonly ReturnedLine[],
  goods: RegisterGoods,
  code: string,
): readonly ReturnedLine[] {
  const known = lines.find((line) => line.goods.variantId === goods.variantId)
  if (known) return changeReturned(lines, goods.variantId, { quantity: known.quantity + 1 }, code)
  return [...lines, { goods, quantity: 1, amount: worthOf(goods, 1, code) }]
}

/** Another quantity takes the price of so many units; 0 removes the line. */
export function changeReturned(
  lines: readonly ReturnedLine[],
  variantId: string,
  part: Partial<Pick<ReturnedLine, 'quantity' | 'amount'>>,
  code: string,
): readonly ReturnedLine[] {
  return lines
    .map((line) => {
      if (line.goods.variantId !== variantId) return line
      const quantity = part.quantity ?? line.quantity
      return { ...line, quantity, amount: part.amount ?? worthOf(line.goods, quantity, code) }
    })
    .filter(({ quantity }) => quantity > 0)
}
