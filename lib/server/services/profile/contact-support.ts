import 'server-only'
import { eq } from 'drizzle-orm'
import type { profile } from '@/lib/contract/profile'
import { env } from '../../config/env'
import { store } from '../../db/schema/platform'
import { platformTransaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { stageEmail } from '../../mail/port'
import { helpRequestEmail } from '../../mail/templates/help-request-email'
import { requireToken } from '../../rate-limit/port'
import { accountById, fullName } from '../accounts/find-account'
import { deviceName } from '../sessions/known-device'

const RATE = { limit: 10, windowMs: 3_600_000 }

export const contactSupport: Handler<typeof profile.contact> = async (ctx, { topic, message, page }) => {
  await requireToken('help', ctx.accountId, RATE)
  await platformTransaction(async (tx) => {
    const person = await accountById(tx, ctx.accountId)
    const [shop] = ctx.store
      ? await tx.select({ name: store.name }).from(store).where(eq(store.id, ctx.store.storeId))
      : []
    const asked = { topic, message, page, device: deviceName(ctx.userAgent) }
    const mail = helpRequestEmail({
      ...asked,
      name: fullName(person),
      email: person.email,
      storeName: shop?.name ?? '',
    })
    await stageEmail(tx, { to: env().supportEmail, ...mail })
  })
  return { message: 'Thank you. We usually reply by email within one working day.' }
}
