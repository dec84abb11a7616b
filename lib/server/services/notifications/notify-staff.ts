import 'server-only'
import { isChannelOn } from '@/lib/rules/notifications/notification-channel'
import type { StoreScope } from '../../context'
import { insideStore, type Tx } from '../../db/transaction'
import { stageEmail } from '../../mail/port'
import type { NotificationEvent } from '../feature/notification-event'
import type { StaffNews } from '../feature/staff-news'
import { membersWith, type StoreMember } from '../memberships/members-with'
import { writeNotice } from '../notices/write-notice'
import { readSetting } from '../settings/setting-group'
import { choicesOfStaff, STORE_CHOICES } from './store-choices'
import { writeNotification } from './write-notification'

/**
 * Tells the people of a store who have the event's permission, each on the channels that she has chosen, in a unit of
 * work on platform tables. `newsFor` says what there is to tell a person; null for nothing.
 */
export async function tellStaff(
  tx: Tx,
  scope: StoreScope,
  event: NotificationEvent,
  newsFor: (person: StoreMember) => StaffNews | null,
): Promise<void> {
  const people = await membersWith(tx, scope, event.permission ?? null)
  await insideStore(tx, scope, async () => {
    const { value } = await readSetting(tx, scope, STORE_CHOICES)
    const choices = await choicesOfStaff(tx, scope)
    for (const person of people) {
      const news = newsFor(person)
      if (!news || !isSeenBy(person, news)) continue
      const own = choices.get(person.id) ?? {}
      if (news.notice && isChannelOn(event, 'bell', own, value.choices)) {
        await writeNotice(tx, scope, person.id, news.notice)
      }
      if (news.data && event.email && isChannelOn(event, 'email', own, value.choices)) {
        const content = await writeNotification(tx, scope, event, news.data)
        await stageEmail(tx, { to: person.email, storeId: scope.storeId, ...content })
      }
    }
  })
}

const isSeenBy = ({ id, locationIds }: StoreMember, news: StaffNews): boolean =>
  (news.accountId === undefined || news.accountId === id) &&
  (locationIds === null || !news.locationIds || news.locationIds.some((id) => locationIds.includes(id)))
