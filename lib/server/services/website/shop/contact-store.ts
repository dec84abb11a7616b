import 'server-only'
import type { shopForms } from '@/lib/contract/shop-forms'
import { Failure } from '@/lib/rules/failure'
import { transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { stageEmail } from '../../../mail/port'
import { contactMessageEmail } from '../../../mail/templates/contact-message-email'
import { requireToken } from '../../../rate-limit/port'
import { correspondent, shopperStore } from './shopper-store'

const HOUR_MS = 3_600_000
/** Messages from one network address, and to one store. */
const PER_ADDRESS = { limit: 10, windowMs: HOUR_MS }
const PER_STORE = { limit: 100, windowMs: HOUR_MS }
const SENT = { message: 'Thank you. Your message is on its way.' }

/** Sends the message to the store's own address; its answer goes to the sender. */
export const contactStore: Handler<typeof shopForms.contact> = async (ctx, { website, ...written }) => {
  const scope = shopperStore(ctx)
  if (website !== '') return SENT
  await requireToken('contact', `${scope.storeId} ${ctx.clientAddress}`, PER_ADDRESS)
  await requireToken('contact store', scope.storeId, PER_STORE)
  await transaction(scope, async (tx) => {
    const { name, email } = await correspondent(tx, scope)
    if (email === '') throw new Failure('unavailable', 'This shop cannot receive messages at the moment.')
    const content = contactMessageEmail({ storeName: name, ...written })
    await stageEmail(tx, { to: email, fromName: name, replyTo: written.email, storeId: scope.storeId, ...content })
  })
  return SENT
}
