import 'server-only'
import { randomBytes } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import type { Theme } from '@/lib/contract/website'
import type { StoreScope } from '../server/context'
import { order, orderLine } from '../server/db/schema/orders'
import type { StoredModule } from '../server/db/schema/website'
import { transaction } from '../server/db/transaction'
import { writeSale } from '../server/services/orders/write-sale'
import { writeCancelOfSale } from '../server/services/orders/write-sale-change'
import { createStore, type NewStore } from '../server/services/stores/create-store'
import { publishHtmlWebsite } from '../server/services/website/publish-html-website'
import { type CouponFacts, insertCoupon } from './insert-coupon'

export type MadeStore = StoreScope & { subdomain: string }

/** A store of its own for a test; unspecified fields are generated. */
export const makeStore = (facts: Partial<NewStore> = {}): Promise<MadeStore> =>
  createStore({ subdomain: `shop-${randomBytes(6).toString('hex')}`, name: 'Test shop', ...facts })

export type WebsiteFacts = {
  html?: string
  theme?: Theme
  customStyles?: string
  modules?: StoredModule[]
}

const PLAIN_THEME: Theme = {
  selectedThemeIndex: 2,
  font: 'outfit',
  colors: { primary: '#112233', secondary: '#223344', background: '#ffffff', text: '#111111' },
}

/** Publishes a website; returns the version's id. */
export function makeWebsite(scope: StoreScope, facts: WebsiteFacts = {}): Promise<string> {
  const { html = '<h1>Welcome</h1>', theme = PLAIN_THEME, customStyles = '', modules = [] } = facts
  return transaction(scope, (tx) =>
    publishHtmlWebsite(tx, scope, { html, theme, customStyles, modules, name: '', author: '' }),
  )
}

type OrderFacts = {
  quantity?: number
  placedAt?: Date
  fulfilmentState?: (typeof order.$inferInsert)['fulfilmentState']
}

/** An order with one line at 1.00 per unit. */
export function makeOrder(
  scope: StoreScope,
  sold: { productId: string; variantId: string },
  facts: OrderFacts = {},
): Promise<string> {
  const { storeId } = scope
  const id = uuidv7()
  const { quantity = 1, placedAt = new Date(), fulfilmentState = 'open' } = facts
  const subtotal = quantity * 100
  return transaction(scope, async (tx) => {
    await tx.insert(order).values({
      storeId,
      id,
      number: randomBytes(4).readUInt32BE() >>> 1,
      paymentState: 'paid',
      fulfilmentState,
      subtotal,
      total: subtotal,
      currency: 'USD',
      placedAt,
    })
    const line = { ...sold, name: 'Line', quantity, unitPrice: 100, placedAt }
    await tx.insert(orderLine).values({ storeId, id: uuidv7(), orderId: id, ...line })
    await writeSale(tx, scope, { id, channel: 'online', shipping: 0 }, { at: placedAt, method: 'manual' })
    if (fulfilmentState === 'cancelled')
      await writeCancelOfSale(tx, scope, { id, channel: 'online' }, true, { at: placedAt })
    return id
  })
}

/** Creates an offer, with its code when it has one; returns the offer's id. */
export const makeCoupon = (scope: StoreScope, facts: CouponFacts): Promise<string> =>
  transaction(scope, (tx) => insertCoupon(tx, scope, facts))
