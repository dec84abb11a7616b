import 'server-only'
import { count, eq } from 'drizzle-orm'
import type { sessions as contract } from '@/lib/contract/session'
import { countryName } from '@/lib/rules/countries'
import { Failure } from '@/lib/rules/failure'
import { localeOf } from '@/lib/rules/store-locale'
import { errorOfLabel } from '@/lib/rules/subdomain-error'
import { account, membership, session } from '../../db/schema/accounts'
import { insideStore, platformTransaction, type Tx } from '../../db/transaction'
import type { Handler } from '../../handler'
import { stageEmail } from '../../mail/port'
import { welcomeEmail } from '../../mail/templates/welcome-email'
import { accountById, fullName } from '../accounts/find-account'
import { recordAudit } from '../audit/record-audit'
import { addMembership } from '../memberships/add-membership'
import { sessionReply } from '../sessions/session-reply'
import { addHomeDelivery } from '../shipping/add-home-delivery'
import { insertStore } from '../stores/create-store'
import { currencySymbol, isCurrency, isTimeZone } from '../stores/currency-and-zone'
import { platformAddress, storeAddress } from '../stores/store-address'
import { publishStarterWebsite } from '../website/publish-starter-website'

/** The most stores that one person can open. */
const MAX_STORES = 10

/** Opens a store with its owner, roles, trial and first website in one transaction, and switches the session to it. */
export const chooseDomain: Handler<typeof contract.chooseDomain> = async (ctx, input) => {
  const invalid = errorOfLabel(input.domain)
  if (invalid) throw new Failure('invalid', invalid, { domain: invalid })
  if (!isCurrency(input.currency)) throw errorIn('currency', 'Choose a currency')
  if (!isTimeZone(input.timeZone)) throw errorIn('timeZone', 'Choose a time zone')
  if (input.country !== undefined && countryName(input.country) === null) throw errorIn('country', 'Choose a country')
  const storeId = await platformTransaction(async (tx) => {
    const person = await accountById(tx, ctx.accountId)
    await rejectTooMany(tx, ctx.accountId)
    const opened = await insertStore(tx, {
      subdomain: input.domain,
      name: input.storeName,
      email: person.email,
      phone: person.phone,
      currency: input.currency,
      currencySymbol: currencySymbol(input.currency),
      timeZone: input.timeZone,
      country: input.country ?? '',
      locale: localeOf('en', input.country ?? ''),
    }).catch(takenAsField)
    const { storeId } = opened
    await insideStore(tx, opened, async () => {
      await publishStarterWebsite(tx, opened, input)
      await addHomeDelivery(tx, opened, input)
      const actor = { ...ctx, storeId, accountName: fullName(person) }
      await recordAudit(tx, actor, {
        action: 'store.open',
        subjectType: 'store',
        subjectId: storeId,
        subjectName: input.storeName,
      })
    })
    await addMembership(tx, { accountId: person.id, storeId, roleId: opened.ownerRoleId, isOwner: true })
    await tx.update(session).set({ storeId }).where(eq(session.id, ctx.sessionId))
    await tx.update(account).set({ plannedStoreName: '' }).where(eq(account.id, person.id))
    const mail = welcomeEmail({
      name: fullName(person),
      storeName: input.storeName,
      storeUrl: storeAddress(opened.subdomain),
      backOfficeUrl: platformAddress('/home'),
    })
    await stageEmail(tx, { to: person.email, ...mail })
    return storeId
  })
  return sessionReply(ctx.accountId, storeId)
}

const errorIn = (field: string, message: string) => new Failure('invalid', message, { [field]: message })

function takenAsField(error: unknown): never {
  if (!(error instanceof Failure) || error.code !== 'conflict') throw error
  const message = 'This address is taken.'
  throw new Failure('conflict', message, { domain: message })
}

async function rejectTooMany(tx: Tx, accountId: string): Promise<void> {
  const [held] = await tx.select({ stores: count() }).from(membership).where(eq(membership.accountId, accountId))
  if ((held?.stores ?? 0) >= MAX_STORES) {
    throw new Failure('forbidden', `You already have ${MAX_STORES} stores. Contact us to open another one.`)
  }
}
