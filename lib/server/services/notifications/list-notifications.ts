import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import type { notifications } from '@/lib/contract/notifications'
import type { VendorContext } from '../../context'
import { account, membership } from '../../db/schema/accounts'
import { platformTransaction, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { fullName } from '../accounts/find-account'
import { saveSection } from '../settings/save-section'
import { readSetting } from '../settings/setting-group'
import { notificationRow, ownTexts, readChoices, shownEvents } from './notification-rows'
import { notificationSection } from './notification-section'
import { STORE_CHOICES } from './store-choices'

export const listNotifications: Handler<typeof notifications.list> = async (ctx) => {
  const listed = await transaction(ctx, async (tx) => {
    const { value, version } = await readSetting(tx, ctx, STORE_CHOICES)
    const own = await ownTexts(tx, ctx)
    const rows = shownEvents().map((event) => notificationRow(event, [value.choices], own.get(event.name)))
    return { rows, version }
  })
  return { ...listed, people: ctx.permissions.has('notification.edit') ? await peopleOf(ctx) : [] }
}

const peopleOf = ({ storeId }: VendorContext) =>
  platformTransaction(async (tx) => {
    const people = await tx
      .select({ id: account.id, firstName: account.firstName, lastName: account.lastName })
      .from(membership)
      .innerJoin(account, eq(account.id, membership.accountId))
      .where(and(eq(membership.storeId, storeId), isNull(membership.disabledAt)))
      .orderBy(account.firstName, account.lastName, account.id)
    return people.map((person) => ({ _id: person.id, name: fullName(person) }))
  })

export const saveStoreChoices: Handler<typeof notifications.saveChoices> = (ctx, { version, choices }) =>
  transaction(ctx, async (tx) => {
    const { value: before } = await notificationSection.read(tx, ctx)
    const value = { ...before, ...readChoices(choices, shownEvents()) }
    await saveSection(tx, ctx, notificationSection, { value, version })
    return { version: (await notificationSection.read(tx, ctx)).version }
  })
