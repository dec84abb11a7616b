import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { invitations } from '@/lib/contract/session'
import { Failure } from '@/lib/rules/failure'
import { authFieldMessages } from '@/lib/rules/messages'
import { isPassword } from '@/lib/rules/password'
import type { PublicContext, StoreScope } from '../../context'
import { hashPassword, isPasswordOf } from '../../crypto/password-hash'
import { account } from '../../db/schema/accounts'
import { store } from '../../db/schema/platform'
import { invitation } from '../../db/schema/team'
import { insideStore, platformTransaction, type Tx } from '../../db/transaction'
import type { Handler } from '../../handler'
import { rejectCommonPassword } from '../accounts/common-passwords'
import { type AccountRecord, accountByEmail, fullName } from '../accounts/find-account'
import { type RedeemedToken, readOneTimeToken, redeemOneTimeToken } from '../accounts/one-time-token'
import { limitAddress } from '../accounts/rate-limits'
import { countAttempt, forgetAttempts } from '../accounts/sign-in-guard'
import { forgetBrowser } from '../accounts/sign-up-browser'
import { isSecondFactor, wrongCode } from '../accounts/two-factor'
import { recordAudit } from '../audit/record-audit'
import { addMembership } from '../memberships/add-membership'
import { networksOfAccount } from '../sessions/known-networks'
import { openOnDevice } from '../sessions/open-on-device'
import { sessionReply } from '../sessions/session-reply'
import { storeById } from '../stores/find-store'
import { roleById } from './find-role'

type Input = Parameters<Handler<typeof invitations.acceptInvitation>>[1]

export const readInvitation: Handler<typeof invitations.invitation> = async (ctx, { token }) => {
  await limitAddress(ctx, 'link')
  return platformTransaction(async (tx) => {
    const link = await readOneTimeToken(tx, 'invite', token)
    const scope = await storeOf(tx, link)
    const [shop] = await tx.select({ name: store.name }).from(store).where(eq(store.id, scope.storeId))
    const roleName = await insideStore(
      tx,
      scope,
      async () => (await roleById(tx, scope, (await openOf(tx, link)).roleId)).name,
    )
    const email = link.email ?? ''
    const known = await accountByEmail(tx, email)
    return { email, storeName: shop?.name ?? '', roleName, hasAccount: Boolean(known?.emailVerifiedAt) }
  })
}

/**
 * The link verifies the address; a person with an account still has to enter its password, and a code where it requires
 * one. Joins and signs in at once, with the inviting store as the session's store.
 */
export const acceptInvitation: Handler<typeof invitations.acceptInvitation> = async (ctx, input) => {
  await limitAddress(ctx, 'link')
  const { link, known } = await platformTransaction(async (tx) => {
    const link = await readOneTimeToken(tx, 'invite', input.token)
    return { link, known: await accountByEmail(tx, link.email ?? '') }
  })
  const email = link.email ?? ''
  const own = known?.emailVerifiedAt ? await confirmPerson(ctx, known, input) : null
  if (own === 'needs-code') return { needsCode: true as const }
  const passwordHash = own ?? (await newPasswordHash(email, input))
  const { personId, opened } = await platformTransaction(async (tx) => {
    const spent = await redeemOneTimeToken(tx, 'invite', input.token)
    const scope = await storeOf(tx, spent)
    const person = await joinedAccount(tx, email, input, passwordHash)
    const { roleId, locationIds } = await insideStore(tx, scope, async () => {
      const open = await openOf(tx, spent)
      await tx.update(invitation).set({ acceptedAt: sql`now()` }).where(eq(invitation.id, open.id))
      const actor = { ...ctx, ...scope, accountId: person.id, accountName: fullName(person) }
      await recordAudit(tx, actor, {
        action: 'user.join',
        subjectType: 'user',
        subjectId: person.id,
        subjectName: email,
      })
      return open
    })
    await addMembership(tx, { accountId: person.id, storeId: scope.storeId, roleId, locationIds })
    await forgetBrowser(tx, person.id)
    return { personId: person.id, opened: await openOnDevice(tx, person, scope.storeId, ctx) }
  })
  return { ...(await sessionReply(personId, opened.storeId)), token: opened.token }
}

/** Returns the hash of the password that the person entered correctly. */
async function confirmPerson(
  ctx: PublicContext,
  known: AccountRecord,
  { password, code }: Input,
): Promise<string | 'needs-code'> {
  const attempt = { email: known.email, clientAddress: ctx.clientAddress }
  await countAttempt({ ...attempt, knownNetworks: () => networksOfAccount(known.id) })
  if (known.disabledAt || !(await isPasswordOf(known.passwordHash, password))) {
    throw new Failure('invalid', 'The password is wrong.', { password: 'The password is wrong.' })
  }
  if (known.totpEnabledAt) {
    if (code === undefined) return 'needs-code'
    if (!(await isSecondFactor(known, code))) throw wrongCode()
  }
  await forgetAttempts(attempt)
  return known.passwordHash
}

async function newPasswordHash(email: string, { password, first_Name, last_Name }: Input): Promise<string> {
  const fields: Record<string, string> = {}
  if (!first_Name) fields.first_Name = authFieldMessages.firstName
  if (!last_Name) fields.last_Name = authFieldMessages.lastName
  if (!isPassword(password)) fields.password = authFieldMessages.passwordInvalid
  const [first] = Object.values(fields)
  if (first) throw new Failure('invalid', first, fields)
  rejectCommonPassword(password, email)
  return hashPassword(password)
}

/** The account of the address; an unverified one takes the new name and password. */
async function joinedAccount(tx: Tx, email: string, input: Input, passwordHash: string): Promise<AccountRecord> {
  const facts = {
    passwordHash,
    firstName: input.first_Name ?? '',
    lastName: input.last_Name ?? '',
    emailVerifiedAt: new Date(),
  }
  const [made] = await tx
    .insert(account)
    .values({ ...facts, id: uuidv7(), email })
    .onConflictDoUpdate({ target: account.email, set: facts, setWhere: isNull(account.emailVerifiedAt) })
    .returning()
  const person = made ?? (await accountByEmail(tx, email))
  if (!person) throw new Error('The account no longer exists.')
  return person
}

async function storeOf(tx: Tx, { storeId }: RedeemedToken): Promise<StoreScope> {
  const found = storeId && (await storeById(tx, storeId))
  if (!found) throw new Failure('not_found', 'This store is closed.')
  return found
}

async function openOf(tx: Tx, { subjectId }: RedeemedToken): Promise<typeof invitation.$inferSelect> {
  const [open] = await tx
    .select()
    .from(invitation)
    .where(and(eq(invitation.id, subjectId), isNull(invitation.acceptedAt), isNull(invitation.withdrawnAt)))
  if (!open) throw new Failure('invalid', 'This invitation was withdrawn or used before.')
  return open
}
