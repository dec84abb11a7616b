import type { SentInputOf } from '@/lib/contract/endpoint'
import type { notifications } from '@/lib/contract/notifications'
import type { MadeAccount } from '@/lib/demo/account-factory'
import { orderShippedEmail } from '@/lib/server/mail/store-emails/order-shipped-email'

type Texts = NonNullable<SentInputOf<typeof notifications.save>['texts']>
type Shop = { colleague: MadeAccount; call(path: string, json: unknown): Promise<unknown> }

/** The default texts of the email about a parcel as a form would send them, with a subject of its own. */
export const shippedTexts = (subject = 'Order {{ order.number }} has left us') => {
  const { preheader, design } = structuredClone(orderShippedEmail.texts)
  return { subject, preheader, design: design as Texts['design'] } satisfies Texts
}

const event = 'order-shipped'
const choices = { 'order-shipped.email': false }
const ownChoices = { 'import-ended.email': true }

/** One valid input for each call about notifications and the email log. */
export const notificationSamples: Readonly<Record<string, (shop: Shop) => unknown>> = {
  'vender/notifications/list': () => ({}),
  'vender/notifications/save-choices': () => ({ version: 0, choices }),
  'vender/notifications/own': () => ({}),
  'vender/notifications/save-own': () => ({ version: 0, choices: ownChoices }),
  'vender/notifications/person': ({ colleague }) => ({ accountId: colleague.accountId }),
  'vender/notifications/save-person': ({ colleague }) => ({
    ...{ accountId: colleague.accountId, version: 0, choices: ownChoices },
  }),
  'vender/notifications/template': () => ({ event }),
  'vender/notifications/version': async ({ call }) => {
    await call('vender/notifications/save', { event, version: 0, texts: shippedTexts() })
    return { event, version: 1 }
  },
  'vender/notifications/preview': () => ({ event, texts: shippedTexts() }),
  'vender/notifications/save': () => ({ event, version: 0, texts: shippedTexts() }),
  'vender/notifications/test': () => ({ event, texts: shippedTexts() }),
  'vender/email-log/list': () => ({}),
  'vender/email-log/resend': () => ({ _id: '01900000-0000-7000-8000-000000000000' }),
}
