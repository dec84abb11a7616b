/** Ways on which people are told. SMS and push have no provider yet. */
export const NOTIFICATION_CHANNELS = ['email', 'bell', 'sms', 'push'] as const
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number]

/** Who is told about an event. */
export const NOTIFICATION_AUDIENCES = ['customer', 'staff', 'supplier'] as const
export type NotificationAudience = (typeof NOTIFICATION_AUDIENCES)[number]

/** On or off by event and channel, where it differs from the event's initial choice. */
export type ChannelChoices = Readonly<Record<string, boolean>>

/** Key of a choice, such as `new-order.email`. */
const choiceKey = (event: string, channel: NotificationChannel): string => `${event}.${channel}`

/** What of an event decides whether it is sent on a channel. */
export type ChannelFacts = {
  readonly name: string
  /** Why it is always sent; null when it can be turned off. */
  readonly locked: string | null
  /** The channels that the event has, each with its initial choice. */
  readonly channels: Readonly<Partial<Record<NotificationChannel, boolean>>>
}

/** Whether an event is sent on a channel: the first of the lists that names it decides. */
export function isChannelOn(
  { name, locked, channels }: ChannelFacts,
  channel: NotificationChannel,
  ...choices: readonly ChannelChoices[]
): boolean {
  const initial = channels[channel]
  if (initial === undefined) return false
  if (locked !== null) return true
  const key = choiceKey(name, channel)
  const chosen = choices.find((each) => Object.hasOwn(each, key))
  return chosen?.[key] ?? initial
}
