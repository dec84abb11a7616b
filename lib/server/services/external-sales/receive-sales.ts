import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { InputOf } from '@/lib/contract/endpoint'
import type { externalSales } from '@/lib/contract/external-sales'
import { Failure } from '@/lib/rules/failure'
import { fromMinor, toMinor } from '@/lib/rules/money'
import type { StoreScope } from '../../context'
import { order } from '../../db/schema/orders'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { moneyOf } from '../cart/store-money'
import { retryOnDeadlock } from '../checkout/retry-on-deadlock'
import { findVariants } from '../stock/find-variants'
import type { UnitsNotInStock } from './book-stock'
import { identifyRegister } from './identify-register'
import { recordRefund } from './record-refund'
import { recordSale } from './record-sale'
import { soldGoods } from './sold-goods'

type Goods = Pick<InputOf<typeof externalSales.sale>['lines'][number], 'variantId' | 'sku' | 'barcode'>

export const receiveSale: Handler<typeof externalSales.sale> = async (ctx, input) => {
  const { scope, origin } = await identifyRegister(ctx)
  return retryOnDeadlock(() =>
    transaction(scope, async (tx) => {
      const into = await intoMinor(tx, scope, input.currency)
      const variantIds = await variantsOf(tx, scope, input.lines)
      const { id, at, note } = input
      const lines = input.lines.map(({ quantity, unitPrice, discount, tax }, index) => ({
        variantId: variantIds[index] ?? '',
        quantity,
        unitPrice: into(unitPrice),
        discount: into(discount),
        tax: into(tax),
      }))
      const draft = { id, lines, note, at: new Date(at), total: into(input.total), tip: into(input.tip) }
      const { missing, ...recorded } = await recordSale(tx, scope, origin, {
        ...draft,
        method: methodOf(input.payment),
      })
      return { ...recorded, ...(await replyOf(tx, scope, recorded.orderId, missing)) }
    }),
  )
}

export const receiveRefund: Handler<typeof externalSales.refund> = async (ctx, input) => {
  const { scope, origin } = await identifyRegister(ctx)
  return retryOnDeadlock(() =>
    transaction(scope, async (tx) => {
      const into = await intoMinor(tx, scope, '')
      const variantIds = await variantsOf(tx, scope, input.lines)
      const lines = input.lines.map(({ quantity, amount }, index) => ({
        ...{ variantId: variantIds[index] ?? '', quantity },
        amount: into(amount),
      }))
      const { id, saleId, reason, restock: isRestocked } = input
      const draft = { id, saleId, reason, isRestocked, lines, at: new Date(input.at), total: into(input.total) }
      const recorded = await recordRefund(tx, scope, origin, { ...draft, method: methodOf(input.payment) })
      return { ...recorded, ...(await replyOf(tx, scope, recorded.orderId, new Map())) }
    }),
  )
}

const methodOf = (payment: 'cash' | 'card' | 'other') => (payment === 'other' ? 'manual' : payment)

/** Amounts as minor units. Throws `invalid` for another currency, and for parts of the smallest coin. */
async function intoMinor(tx: Tx, scope: StoreScope, currency: string): Promise<(amount: number) => number> {
  const { code } = await moneyOf(tx, scope)
  if (currency !== '' && currency.toUpperCase() !== code) {
    throw new Failure('invalid', `This store sells in ${code}, not in ${currency}.`, { currency: `Only ${code}` })
  }
  return (amount) => {
    const minor = toMinor(amount, code)
    if (fromMinor(minor, code) === amount) return minor
    throw new Failure('invalid', `The amount ${amount} has more decimals than ${code}.`)
  }
}

/** The variants of lines, in their order. Throws `invalid`, with the line, for goods that are unknown or ambiguous. */
async function variantsOf(tx: Tx, scope: StoreScope, lines: readonly Goods[]): Promise<string[]> {
  const keys = lines.map(({ variantId, sku, barcode }) => ({
    id: variantId ?? null,
    sku,
    barcode,
    handle: '',
    options: [],
  }))
  const found = await findVariants(tx, scope, keys)
  return found.map((one, index) => {
    if (typeof one !== 'string') return one.id
    throw new Failure('invalid', `Line ${index + 1}: ${one}`, { [`lines.${index}`]: one })
  })
}

async function replyOf(tx: Tx, scope: StoreScope, orderId: string, missing: UnitsNotInStock) {
  const [row] = await tx
    .select({ number: order.number })
    .from(order)
    .where(and(eq(order.storeId, scope.storeId), eq(order.id, orderId)))
  const goods = await soldGoods(tx, scope, [...missing.keys()])
  return {
    orderNumber: row?.number ?? 0,
    missing: [...missing].map(([id, quantity]) => {
      const one = goods.get(id)
      return { sku: one?.sku ?? '', name: one?.name ?? '', quantity }
    }),
  }
}
