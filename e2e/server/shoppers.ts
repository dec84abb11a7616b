import { randomInt, randomUUID } from 'node:crypto'
import { outcomeAt, type PaymentShop, type Placement, placeAt, placement, stateOf } from './payment-shop'

/** Card outcomes of the shoppers, weighted by repetition. */
const CARDS = ['APPROVED', 'APPROVED', 'APPROVED', 'DECLINED', 'SLOW', 'TIMEOUT', 'DROP-AFTER', 'DROP-BEFORE'] as const

/** One shopper with one checkout under one key; `heard` has every state in a response. `from`: where they connect from. */
export type Shopper = {
  placing: Placement
  key: string
  heard: string[]
  isAnswered: boolean
  from: string | undefined
}

const oneOf = <T>(choices: readonly T[]): T | undefined => choices[randomInt(choices.length)]

/** Some buy items that run out, some have a coupon, some both. */
export function newShopper(shop: PaymentShop, card: string = oneOf(CARDS) ?? 'APPROVED', from?: string): Shopper {
  const good = randomInt(3) === 0 ? oneOf(shop.goods)?.key : undefined
  const coupon = randomInt(3) === 0 ? oneOf(shop.coupons)?.code : undefined
  const placing = placement(shop, {
    card,
    ...(good ? { key: good } : {}),
    ...(coupon ? { coupon } : {}),
  })
  return { placing, key: randomUUID(), heard: [], isAnswered: false, from }
}

/**
 * Sends the checkout, always the same under the same key. Lost, temporarily rejected and failed calls count as no
 * response.
 */
export async function press(port: number, shop: PaymentShop, shopper: Shopper): Promise<void> {
  const reply = await placeAt(port, shop, shopper.placing, shopper.key, shopper.from).catch(() => null)
  if (!reply) return
  shopper.heard.push(stateOf(reply) || `${reply.status} ${reply.text}`)
  const isBusy = reply.status >= 500 || reply.text.includes('This request is still being processed')
  shopper.isAnswered = !isBusy
}

/** Shoppers with an unknown payment outcome. */
export async function unsettled(port: number, shop: PaymentShop, shoppers: readonly Shopper[]): Promise<Shopper[]> {
  const open: Shopper[] = []
  for (const shopper of shoppers) {
    const state = await outcomeAt(port, shop, shopper.placing.checkoutId)
    if (state === 'paid') shopper.heard.push(state)
    if (state === 'checking') open.push(shopper)
  }
  return open
}

export const toldPaid = (shoppers: readonly Shopper[]): string[] =>
  shoppers.filter(({ heard }) => heard.includes('paid')).map(({ placing }) => placing.checkoutId)

/** A process at its limit says so, and the shopper asks again under the same key: a busy machine fails nothing. */
const BUSY = /^503 .*The shop is busy right now/

/** Responses that no shopper should get: server errors. */
export const errorsSeen = (shoppers: readonly Shopper[]): string[] =>
  shoppers.flatMap(({ heard }) => heard.filter((said) => /^(5|429)/.test(said) && !BUSY.test(said)))
