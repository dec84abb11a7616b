import 'server-only'
import { plainName } from './plain-name'
import type { EmailParts } from './render-email'

/** Common data of all emails about an order. Amounts are already formatted in the store's currency. */
export type OrderFacts = {
  readonly storeName: string
  /** The store's contact address; empty when not set. */
  readonly storeEmail: string
  readonly number: number
  /** The shopper's name; empty when unknown. */
  readonly name: string
  /** Absolute address of the order's page, with its signature. */
  readonly orderUrl: string
  /** No real money was charged. */
  readonly isTest: boolean
}

/** Common parts of all emails about orders. */
export function orderParts({ storeName, storeEmail, name, orderUrl, number }: OrderFacts) {
  const store = plainName(storeName)
  const contact = storeEmail ? ` Questions? Write to ${storeEmail}.` : ''
  return {
    greeting: name ? `Hello ${plainName(name)},` : 'Hello,',
    sender: store,
    button: { label: 'View your order', url: orderUrl },
    footer: `You receive this email because you placed order #${number} at ${store}.${contact}`,
  } satisfies Partial<EmailParts>
}

/** Shown in every email about a payment without real money. */
export const testNote = ({ isTest }: OrderFacts): readonly string[] =>
  isTest ? ['This is a test order: your card was not charged and nothing will be shipped.'] : []
