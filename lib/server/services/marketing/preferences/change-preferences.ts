import 'server-only'
import { uuidv7 } from 'uuidv7'
import type { emailPreferenceForms, emailPreferences, Preference } from '@/lib/contract/email-preferences'
import { CONSENT_KINDS, type ConsentKind } from '@/lib/rules/customer-admin'
import { preferenceText } from '@/lib/rules/preference-texts'
import type { StoreScope } from '../../../context'
import { customerConsent } from '../../../db/schema/customers'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { requireToken } from '../../../rate-limit/port'
import { limitAddress } from '../../accounts/rate-limits'
import { endMarketing } from '../../consents/end-marketing'
import { lockReachable } from '../../consents/lock-reachable'
import { newestConsents } from '../../consents/newest-consents'
import { customerOfToken } from '../../consents/unsubscribe-token'
import { correspondent, shopperStore } from '../../website/shop/shopper-store'

/** For one link. Not for one network address: a mail provider unsubscribes many people from a few of its own. */
const PER_LINK = { limit: 20, windowMs: 60_000 }
const PAGE = '/u/preferences'

/** The customer of a link. Wrong ones count against the caller's address, so that nobody can try many. */
async function holderOf(ctx: Parameters<typeof limitAddress>[0], scope: StoreScope, token: string): Promise<string> {
  try {
    const id = customerOfToken(scope, token)
    await requireToken('preferences', `${scope.storeId} ${id}`, PER_LINK)
    return id
  } catch (error) {
    await limitAddress(ctx, 'link')
    throw error
  }
}

/** Email always; other kinds only for those who were ever asked. */
async function preferencesOf(tx: Tx, scope: StoreScope, customerId: string): Promise<Preference[]> {
  const consents = await newestConsents(tx, scope, customerId)
  return CONSENT_KINDS.filter((kind) => kind === 'email_marketing' || consents.has(kind)).map((kind) => ({
    kind,
    isOn: consents.get(kind) ?? false,
  }))
}

export const readPreferences: Handler<typeof emailPreferences.read> = (ctx, { token }) => {
  const scope = shopperStore(ctx)
  const id = customerOfToken(scope, token)
  return transaction(scope, async (tx) => {
    const person = await lockReachable(tx, scope, id)
    return { preferences: person ? await preferencesOf(tx, scope, person.id) : [] }
  })
}

export const stopMarketing: Handler<typeof emailPreferenceForms.stop> = async (ctx, { token }) => {
  const scope = shopperStore(ctx)
  const id = await holderOf(ctx, scope, token)
  const ending = { source: 'unsubscribe_link' as const, wording: 'Unsubscribe', page: '/u' }
  await transaction(scope, (tx) => endMarketing(tx, scope, id, ending))
  return { message: 'You are unsubscribed.' }
}

/** Only what differs is recorded. An erased person's link changes nothing, and says nothing about it. */
export const savePreferences: Handler<typeof emailPreferenceForms.save> = async (ctx, { token, ...boxes }) => {
  const scope = shopperStore(ctx)
  const id = await holderOf(ctx, scope, token)
  await transaction(scope, async (tx) => {
    const person = await lockReachable(tx, scope, id)
    if (!person) return
    const { name } = await correspondent(tx, scope)
    for (const { kind, isOn } of await preferencesOf(tx, scope, person.id)) {
      const wanted = boxes[kind] !== undefined
      if (wanted !== isOn) await recordPreference(tx, scope, { customerId: person.id, kind, isGiven: wanted, name })
    }
  })
  return { message: 'Your choice is saved.' }
}

type Chosen = { customerId: string; kind: ConsentKind; isGiven: boolean; name: string }

async function recordPreference(tx: Tx, scope: StoreScope, { name, ...chosen }: Chosen): Promise<void> {
  const proof = { source: 'preferences' as const, wording: preferenceText(chosen.kind, name), page: PAGE }
  if (chosen.kind === 'email_marketing' && !chosen.isGiven) return endMarketing(tx, scope, chosen.customerId, proof)
  await tx.insert(customerConsent).values({ storeId: scope.storeId, id: uuidv7(), ...chosen, ...proof })
}
