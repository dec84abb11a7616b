import 'server-only'
import { isNull } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { sessions } from '@/lib/contract/session'
import { authMessages } from '@/lib/rules/messages'
import { hashPassword } from '../../crypto/password-hash'
import { account } from '../../db/schema/accounts'
import { platformTransaction, type Tx } from '../../db/transaction'
import type { Handler } from '../../handler'
import { stageEmail } from '../../mail/port'
import { alreadyRegisteredEmail } from '../../mail/store-emails/already-registered-email'
import { defaultEmail } from '../../mail/store-emails/render-store-email'
import { rejectCommonPassword } from '../accounts/common-passwords'
import { equalizeWork } from '../accounts/equalize-work'
import { type AccountRecord, accountByEmail, fullName, normalEmail } from '../accounts/find-account'
import { limitAddress, limitEmail } from '../accounts/rate-limits'
import { noteBrowser } from '../accounts/sign-up-browser'
import { platformAddress } from '../stores/store-address'
import { sendVerification, verificationToken } from './send-verification'

/** Opens an account. A known address gets the same reply after the same work; its owner is notified by email. */
export const signUp: Handler<typeof sessions.signUp> = async (ctx, input) => {
  await limitAddress(ctx, 'sign-up')
  rejectCommonPassword(input.password, input.email, input.storeName)
  const email = normalEmail(input.email)
  await limitEmail(email, 'verification')
  const passwordHash = await hashPassword(input.password)
  const facts = {
    passwordHash,
    firstName: input.first_Name,
    lastName: input.last_Name,
    plannedStoreName: input.storeName,
  }
  await platformTransaction(async (tx) => {
    // Until an address is verified, the most recent sign-up sets the password: the owner confirms it with the newest
    // email.
    const [open] = await tx
      .insert(account)
      .values({ id: uuidv7(), email, ...facts })
      .onConflictDoUpdate({ target: account.email, set: facts, setWhere: isNull(account.emailVerifiedAt) })
      .returning()
    let token = ''
    await equalizeWork(tx, { email, person: open ?? null }, async (part, to) => {
      await noteBrowser(part, to.id, input.browserProof)
      token = await verificationToken(part, to)
    })
    if (open) return sendVerification(tx, open, token)
    const known = await accountByEmail(tx, email)
    if (known) await notifyOwner(tx, known)
  })
  return { isRegistered: true as const, message: authMessages.checkYourEmail }
}

async function notifyOwner(tx: Tx, known: AccountRecord): Promise<void> {
  const links = { signInUrl: platformAddress('/'), resetUrl: platformAddress('/forgot-password') }
  await stageEmail(tx, {
    to: known.email,
    ...defaultEmail(alreadyRegisteredEmail, { name: fullName(known), ...links }),
  })
}
