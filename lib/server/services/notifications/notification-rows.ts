import 'server-only'
import { desc, eq } from 'drizzle-orm'
import type { NotificationRow } from '@/lib/contract/notifications'
import { Failure } from '@/lib/rules/failure'
import {
  type ChannelChoices,
  isChannelOn,
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
} from '@/lib/rules/notifications/notification-channel'
import type { StoreScope } from '../../context'
import { notificationTemplate } from '../../db/schema/notification-templates'
import type { Tx } from '../../db/transaction'
import type { NotificationEvent } from '../feature/notification-event'
import { notificationEvents } from './notification-events'

type Newest = Pick<typeof notificationTemplate.$inferSelect, 'language' | 'baseVersion' | 'failure'>

/** Texts that a store sends instead of the defaults, by event; one entry for each language. */
export async function ownTexts(tx: Tx, { storeId }: StoreScope): Promise<ReadonlyMap<string, readonly Newest[]>> {
  const { event, language, version, texts, baseVersion, failure } = notificationTemplate
  const rows = await tx
    .selectDistinctOn([event, language], { event, language, texts, baseVersion, failure })
    .from(notificationTemplate)
    .where(eq(notificationTemplate.storeId, storeId))
    .orderBy(event, language, desc(version))
  const byEvent = new Map<string, Newest[]>()
  for (const row of rows.filter(({ texts }) => texts !== null)) {
    byEvent.set(row.event, [...(byEvent.get(row.event) ?? []), row])
  }
  return byEvent
}

/** One event as screens show it, with what the first list of choices says that names it. */
export function notificationRow(
  event: NotificationEvent,
  choices: readonly ChannelChoices[],
  own: readonly Newest[] = [],
): NotificationRow {
  const { name, label, description, group, audience, locked, email } = event
  return {
    ...{ name, label, description, group, audience, locked },
    channels: channelsOf(event).map((channel) => ({ channel, isOn: isChannelOn(event, channel, ...choices) })),
    isEditable: email !== null,
    languages: own.map(({ language }) => language),
    isOutdated: email !== null && own.some(({ baseVersion }) => baseVersion < email.texts.version),
    failure: own.find(({ failure }) => failure !== null)?.failure ?? null,
  }
}

const channelsOf = ({ channels }: NotificationEvent): NotificationChannel[] =>
  NOTIFICATION_CHANNELS.filter((channel) => channels[channel] !== undefined)

/** Every event that is told on some channel; those without one are only known to the log. */
export const shownEvents = (): NotificationEvent[] =>
  notificationEvents.all().filter((event) => channelsOf(event).length > 0)

/** The event of a call. Throws `not_found`. */
export function eventOfCall(name: string): NotificationEvent {
  const found = shownEvents().find((event) => event.name === name)
  if (!found) throw new Failure('not_found', 'There is no such notification.')
  return found
}

/**
 * The choices of a call that differ from the initial ones, checked. Throws `invalid` for an event or channel that does
 * not exist, and for one that is always sent.
 */
export function readChoices(choices: ChannelChoices, events: readonly NotificationEvent[]): Record<string, boolean> {
  const read: Record<string, boolean> = {}
  for (const [key, isOn] of Object.entries(choices)) {
    const [name, channel] = key.split('.') as [string, NotificationChannel]
    const event = events.find((each) => each.name === name)
    if (event?.channels[channel] === undefined) {
      throw new Failure('invalid', 'There is no such notification.', { choices: `There is no ${key}.` })
    }
    if (event.locked !== null && !isOn) {
      throw new Failure('invalid', `${event.label} cannot be turned off. ${event.locked}`, { choices: event.locked })
    }
    read[key] = isOn
  }
  return read
}
