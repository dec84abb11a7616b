import 'server-only'
import type { shopForms } from '@/lib/contract/shop-forms'
import { Failure } from '@/lib/rules/failure'
import { transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { requireToken } from '../../../rate-limit/port'
import { sendNotification } from '../../notifications/send-notification'
import { contactFacts } from '../../stores/contact-facts'
import { contactEvent } from './form-email-events'
import { correspondent, shopperStore } from './shopper-store'

const HOUR_MS = 3_600_000
/** Messages from one network address, and to one store. */
const PER_ADDRESS = { limit: 10, windowMs: HOUR_MS }
const PER_STORE = { limit: 100, windowMs: HOUR_MS }
const SENT = { message: 'Thank you. Your message is on its way.' }

/** Sends the message to the address that the store chose, or its public one; the answer goes to the sender. */
export const contactStore: Handler<typeof shopForms.contact> = async (ctx, { website, ...written }) => {
  const scope = shopperStore(ctx)
  if (website !== '') return SENT
  await requireToken('contact', `${scope.storeId} ${ctx.clientAddress}`, PER_ADDRESS)
  await requireToken('contact store', scope.storeId, PER_STORE)
  await transaction(scope, async (tx) => {
    const { name, email: shown } = await correspondent(tx, scope)
    const email = (await contactFacts(tx, scope)).messagesTo || shown
    if (email === '') throw new Failure('unavailable', 'This shop cannot receive messages at the moment.')
    const data = contactEvent.email.read({ storeName: name, ...written })
    await sendNotification(tx, scope, contactEvent, data, { to: email, fromName: name, replyTo: written.email })
  })
  return SENT
}
