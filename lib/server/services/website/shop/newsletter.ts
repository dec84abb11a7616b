import 'server-only'
import { and, eq, ne, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { shopForms } from '@/lib/contract/shop-forms'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../../context'
import { hashSecret, newSecretToken } from '../../../crypto/secret-token'
import { customerConsent } from '../../../db/schema/customers'
import { newsletterSignup } from '../../../db/schema/newsletter-signups'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { requireToken } from '../../../rate-limit/port'
import { normalEmail } from '../../accounts/find-account'
import { limitAddress } from '../../accounts/rate-limits'
import { personOfEmail } from '../../consents/person-of-email'
import { suppressEmail } from '../../consents/suppress-email'
import { sendNotification } from '../../notifications/send-notification'
import { newsletterEvent } from './form-email-events'
import { correspondent, shopperStore } from './shopper-store'

const DAY_MS = 86_400_000
/** Requests to confirm that one address gets. */
const PER_EMAIL = { limit: 3, windowMs: DAY_MS }
const CONFIRM_WITHIN_DAYS = 14
const SENT = { message: 'Please open the email that we have sent you, and confirm your address.' }

/** Asks an address to confirm. One that is confirmed already gets the same reply, and no email. */
export const subscribe: Handler<typeof shopForms.subscribe> = async (ctx, { email: typed, wording, website }) => {
  const scope = shopperStore(ctx)
  if (website !== '') return SENT
  const email = normalEmail(typed)
  await limitAddress(ctx, 'mail')
  await requireToken('newsletter', `${scope.storeId} ${email}`, PER_EMAIL)
  await transaction(scope, async (tx) => {
    const { token, hash } = newSecretToken()
    if (!(await askToConfirm(tx, scope, { email, wording, tokenHash: hash }))) return
    const { name, address } = await correspondent(tx, scope)
    const data = newsletterEvent.email.read({
      storeName: name,
      confirmUrl: `${address}/newsletter?token=${token}`,
      leaveUrl: `${address}/newsletter?leave=${token}`,
    })
    await sendNotification(tx, scope, newsletterEvent, data, { to: email, fromName: name })
  })
  return SENT
}

type Asked = { email: string; wording: string; tokenHash: string }

/** False when the address is confirmed: what it agreed to stays. */
async function askToConfirm(tx: Tx, { storeId }: StoreScope, asked: Asked): Promise<boolean> {
  const pending = { state: 'pending' as const, ...asked, requestedAt: sql`excluded.requested_at` }
  const rows = await tx
    .insert(newsletterSignup)
    .values({ storeId, id: uuidv7(), ...asked })
    .onConflictDoUpdate({
      target: [newsletterSignup.storeId, newsletterSignup.email],
      set: pending,
      setWhere: and(eq(newsletterSignup.storeId, storeId), ne(newsletterSignup.state, 'confirmed')),
    })
    .returning({ id: newsletterSignup.id })
  return rows.length > 0
}

/** Records the consent with the customer of this address, who is made as a guest when there is none. */
export const confirmSubscription: Handler<typeof shopForms.confirm> = async (ctx, { token }) => {
  const scope = shopperStore(ctx)
  await limitAddress(ctx, 'link')
  await transaction(scope, async (tx) => {
    const [confirmed] = await tx
      .update(newsletterSignup)
      .set({ state: 'confirmed', confirmedAt: sql`now()`, endedAt: null })
      .where(
        and(
          ofToken(scope, token),
          eq(newsletterSignup.state, 'pending'),
          sql`${newsletterSignup.requestedAt} > now() - ${CONFIRM_WITHIN_DAYS}::int * interval '1 day'`,
        ),
      )
      .returning({ email: newsletterSignup.email, wording: newsletterSignup.wording })
    if (confirmed) return noteConsent(tx, scope, { ...confirmed, isGiven: true })
    const [known] = await tx
      .select({ state: newsletterSignup.state })
      .from(newsletterSignup)
      .where(ofToken(scope, token))
    if (known?.state !== 'confirmed') throw linkIsOver()
  })
  return { message: 'Thank you. Your subscription is confirmed.' }
}

/** Works any number of times, with the link of the newest email. */
export const unsubscribe: Handler<typeof shopForms.unsubscribe> = async (ctx, { token }) => {
  const scope = shopperStore(ctx)
  await limitAddress(ctx, 'link')
  await transaction(scope, async (tx) => {
    const [known] = await tx
      .select({ id: newsletterSignup.id, email: newsletterSignup.email, state: newsletterSignup.state })
      .from(newsletterSignup)
      .where(ofToken(scope, token))
      .for('update')
    if (!known) throw linkIsOver()
    if (known.state === 'ended') return
    await suppressEmail(tx, scope, known.email, 'unsubscribed')
    await tx
      .update(newsletterSignup)
      .set({ state: 'ended', endedAt: sql`now()` })
      .where(and(eq(newsletterSignup.storeId, scope.storeId), eq(newsletterSignup.id, known.id)))
    if (known.state === 'confirmed') await noteConsent(tx, scope, { email: known.email, wording: '', isGiven: false })
  })
  return { message: 'You are unsubscribed.' }
}

const ofToken = ({ storeId }: StoreScope, token: string) =>
  and(eq(newsletterSignup.storeId, storeId), eq(newsletterSignup.tokenHash, hashSecret(token)))

const linkIsOver = () => new Failure('invalid', 'This link has expired. Please subscribe again.')

type Answered = { readonly email: string; readonly wording: string; readonly isGiven: boolean }

async function noteConsent(tx: Tx, scope: StoreScope, { email, wording, isGiven }: Answered): Promise<void> {
  await tx.insert(customerConsent).values({
    storeId: scope.storeId,
    id: uuidv7(),
    customerId: await personOfEmail(tx, scope, email),
    kind: 'email_marketing',
    isGiven,
    // Opened from an email that was sent to the address.
    level: 'double_opt_in',
    source: 'newsletter',
    wording,
  })
}
