import 'server-only'
import type { NotificationTexts } from '@/lib/rules/notifications/notification-texts'
import type { LiquidValues } from '../../liquid/liquid-template'
import type { EmailTable } from '../templates/order-table'

/** What an email of a store is made from, besides its texts. */
export type EmailData = {
  /** Sender name in header and footer; empty for the platform's. */
  readonly sender: string
  /** Origin of the shop, for pictures and paths in its blocks; empty for none. */
  readonly storeUrl: string
  /** What Liquid reads: every variable that the email declares, empty texts for what is missing. */
  readonly values: LiquidValues
  /** Content of the block Items: an order's lines and sums, or labels with values. */
  readonly items?: EmailTable | { readonly rows: readonly (readonly [label: string, value: string])[] }
  /** Milliseconds that one text may take; the limit of Liquid by default. */
  readonly timeMs?: number
  /** Content of the block Message: paragraphs that a person typed. */
  readonly message?: readonly string[]
}

/** Default texts; `version` counts up with every change of them. */
export type DefaultTexts = NotificationTexts & { readonly version: number }

/** An email whose texts a store can change. */
export type StoreEmail<Facts> = {
  /** Names the email in the log; the name of its event as well. */
  readonly kind: string
  readonly texts: DefaultTexts
  /** Every variable by its path, such as `order.number`, with its meaning. */
  readonly variables: Readonly<Record<string, string>>
  /** Variables that are addresses: a button can lead to them. */
  readonly links: readonly string[]
  /** Addresses that the email must lead to, with the reason as a sentence. */
  readonly required: Readonly<Record<string, string>>
  readonly read: (facts: Facts) => EmailData
  /** Made-up facts, for previews without a real subject. */
  readonly sampleData: () => EmailData
}

/** An email of which only the texts matter. */
export type AnyStoreEmail = Omit<StoreEmail<never>, 'read'>

type Declared<Facts> = Omit<StoreEmail<Facts>, 'sampleData' | 'required'> & {
  readonly required?: StoreEmail<Facts>['required']
  readonly sample: Facts
}

/** Declares an email of a store. */
export const storeEmail = <Facts>({ sample, required = {}, ...email }: Declared<Facts>): StoreEmail<Facts> => ({
  ...email,
  required,
  sampleData: () => email.read(sample),
})
