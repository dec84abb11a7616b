import 'server-only'
import type { NotificationTexts } from '@/lib/rules/notifications/notification-texts'
import type { EmailData } from './email-data'

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
