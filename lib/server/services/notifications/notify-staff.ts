import 'server-only'
import { isChannelOn } from '@/lib/rules/notifications/notification-channel'
import type { StoreScope } from '../../context'
import { insideStore, type Tx } from '../../db/transaction'
import { stageEmail } from '../../mail/port'
import type { NotificationEvent } from '../feature/notification-event'
import type { StaffMessage } from '../feature/staff-message'
import { membersWith, type StoreMember } from '../memberships/members-with'
import { writeNotice } from '../notices/write-notice'
import { readSetting } from '../settings/setting-group'
import { choicesOfStaff, STORE_CHOICES } from './store-choices'
import { writeNotification } from './write-notification'

/**
 * Tells the people of a store who have the event's permission, each on the channels that she has chosen, in a unit of
 * work on platform tables. `messageFor` says what there is to tell a person; null for nothing.
 */
export async function notifyStaff(
  tx: Tx,
  scope: StoreScope,
  event: NotificationEvent,
  messageFor: (person: StoreMember) => StaffMessage | null,
): Promise<void> {
  const people = await membersWith(tx, scope, event.permission ?? null)
  await insideStore(tx, scope, async () => {
    const { value } = await readSetting(tx, scope, STORE_CHOICES)
    const choices = await choicesOfStaff(tx, scope)
    for (const person of people) {
      const message = messageFor(person)
      if (!message || !isSeenBy(person, message)) continue
      const own = choices.get(person.id) ?? {}
      if (message.notice && isChannelOn(event, 'bell', own, value.choices)) {
        await writeNotice(tx, scope, person.id, message.notice)
      }
      if (message.data && event.email && isChannelOn(event, 'email', own, value.choices)) {
        const content = await writeNotification(tx, scope, event, message.data)
        await stageEmail(tx, { to: person.email, storeId: scope.storeId, ...content })
      }
    }
  })
}

const isSeenBy = ({ id, locationIds }: StoreMember, message: StaffMessage): boolean =>
  (message.accountId === undefined || message.accountId === id) &&
  (locationIds === null || !message.locationIds || message.locationIds.some((id) => locationIds.includes(id)))
