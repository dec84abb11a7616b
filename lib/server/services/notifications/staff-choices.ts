import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { ReplyOf } from '@/lib/contract/endpoint'
import type { notifications } from '@/lib/contract/notifications'
import { PERMISSIONS, type Permission, withImplied } from '@/lib/contract/permissions'
import { Failure } from '@/lib/rules/failure'
import type { ChannelChoices } from '@/lib/rules/notifications/notification-channel'
import type { AccountContext, StoreScope, VendorContext } from '../../context'
import { account, membership } from '../../db/schema/accounts'
import { staffChoice } from '../../db/schema/notifications'
import { role } from '../../db/schema/team'
import { platformTransaction, type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { fullName } from '../accounts/find-account'
import { recordAudit } from '../audit/record-audit'
import type { NotificationEvent } from '../feature/notification-event'
import { versionConflict } from '../rows/version-conflict'
import { readSetting } from '../settings/setting-group'
import { notificationRow, readChoices, shownEvents } from './notification-rows'
import { STORE_CHOICES } from './store-choices'

type Reply = ReplyOf<typeof notifications.own>
type Person = { readonly accountId: string; readonly permissions: ReadonlySet<Permission> }

/** What a person with these permissions can be told about. */
const eventsFor = ({ permissions }: Person): NotificationEvent[] =>
  shownEvents().filter(
    ({ audience, permission, locked }) =>
      audience === 'staff' && locked === null && (!permission || permissions.has(permission)),
  )

async function choicesReply(tx: Tx, scope: StoreScope, person: Person): Promise<Reply> {
  const [row] = await tx.select().from(staffChoice).where(ofPerson(scope, person))
  const { value } = await readSetting(tx, scope, STORE_CHOICES)
  const choices = [row?.choices ?? {}, value.choices]
  return { rows: eventsFor(person).map((event) => notificationRow(event, choices)), version: row?.version ?? 0 }
}

const ofPerson = ({ storeId }: StoreScope, { accountId }: Person) =>
  and(eq(staffChoice.storeId, storeId), eq(staffChoice.accountId, accountId))

/** Writes over the version that was seen. Throws `conflict` when somebody else was faster. */
async function writeChoices(
  tx: Tx,
  scope: StoreScope,
  person: Person,
  { version, choices }: { version: number; choices: ChannelChoices },
): Promise<void> {
  const read = readChoices(choices, eventsFor(person))
  const [before] = await tx.select().from(staffChoice).where(ofPerson(scope, person)).for('update')
  if ((before?.version ?? 0) !== version) throw versionConflict('settings', 'these')
  const all = { ...before?.choices, ...read }
  const { storeId } = scope
  await tx
    .insert(staffChoice)
    .values({ storeId, id: uuidv7(), accountId: person.accountId, choices: all })
    .onConflictDoUpdate({
      target: [staffChoice.storeId, staffChoice.accountId],
      set: { choices: all, version: sql`${staffChoice.version} + 1` },
    })
}

function ownPerson({ accountId, store }: AccountContext): { scope: StoreScope; person: Person } {
  if (!store) throw new Failure('forbidden', 'Choose a store first.')
  return { scope: store, person: { accountId, permissions: store.permissions } }
}

export const ownChoices: Handler<typeof notifications.own> = (ctx) => {
  const { scope, person } = ownPerson(ctx)
  return transaction(scope, (tx) => choicesReply(tx, scope, person))
}

export const saveOwnChoices: Handler<typeof notifications.saveOwn> = (ctx, input) => {
  const { scope, person } = ownPerson(ctx)
  return transaction(scope, async (tx) => {
    await writeChoices(tx, scope, person, input)
    return choicesReply(tx, scope, person)
  })
}

/** Another person of the store, with the permissions of the role. Throws `not_found`. */
async function colleague(ctx: VendorContext, accountId: string): Promise<Person & { name: string }> {
  const found = await platformTransaction(async (tx) => {
    const [row] = await tx
      .select({ roleId: membership.roleId, firstName: account.firstName, lastName: account.lastName })
      .from(membership)
      .innerJoin(account, eq(account.id, membership.accountId))
      .where(and(eq(membership.storeId, ctx.storeId), eq(membership.accountId, accountId)))
    return row
  })
  if (!found) throw new Failure('not_found', 'There is no such person in this store.')
  const [own] = await transaction(ctx, (tx) =>
    tx
      .select()
      .from(role)
      .where(and(eq(role.storeId, ctx.storeId), eq(role.id, found.roleId))),
  )
  const permissions = new Set<Permission>(own?.isOwner ? PERMISSIONS : withImplied(own?.permissions ?? []))
  return { accountId, permissions, name: fullName(found) }
}

export const personChoices: Handler<typeof notifications.person> = async (ctx, { accountId }) => {
  const person = await colleague(ctx, accountId)
  return transaction(ctx, (tx) => choicesReply(tx, ctx, person))
}

export const savePersonChoices: Handler<typeof notifications.savePerson> = async (ctx, { accountId, ...input }) => {
  const person = await colleague(ctx, accountId)
  return transaction(ctx, async (tx) => {
    await writeChoices(tx, ctx, person, input)
    await recordAudit(tx, ctx, {
      action: 'notification.choose_person',
      subjectType: 'user',
      subjectName: person.name,
      after: { ...input.choices },
    })
    return choicesReply(tx, ctx, person)
  })
}
