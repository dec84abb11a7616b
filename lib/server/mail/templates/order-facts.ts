import 'server-only'
import type { EmailParts } from './email-layout'
import { plainName } from './plain-name'

/** What every letter about an order says. Amounts in letters are already written in the store's money. */
export type OrderFacts = {
  readonly storeName: string
  /** Where the shopper can write to; empty when the store has not said. */
  readonly storeEmail: string
  readonly number: number
  /** The shopper; empty when not known. */
  readonly name: string
  /** Absolute address of the order's page, with its signature. */
  readonly orderUrl: string
  /** Nothing was really charged. */
  readonly isTest: boolean
}

/** The parts that all letters about orders share. */
export function orderParts({ storeName, storeEmail, name, orderUrl, number }: OrderFacts) {
  const store = plainName(storeName)
  const contact = storeEmail ? ` Questions? Write to ${storeEmail}.` : ''
  return {
    greeting: name ? `Hello ${plainName(name)},` : 'Hello,',
    sender: store,
    button: { label: 'See your order', url: orderUrl },
    footer: `You get this email since you placed order #${number} at ${store}.${contact}`,
  } satisfies Partial<EmailParts>
}

/** Said in every letter about money that did not really move. */
export const testNote = ({ isTest }: OrderFacts): readonly string[] =>
  isTest ? ['This is a test order: no money was moved and nothing will be sent.'] : []
