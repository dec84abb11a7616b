import type { TimelineEntry } from '@/lib/contract/order-detail'

type Money = (amount: number) => string
type Text = { said: string; more: string }
type EventText = (entry: TimelineEntry, money: string) => Text

const text = (value: unknown): string => (value === null || value === undefined || value === false ? '' : String(value))
const only = (said: string): Text => ({ said, more: '' })
const units = (value: unknown): string => (value === 1 ? '1 item' : `${text(value)} items`)

const EVENT_TEXTS: Readonly<Record<string, EventText>> = {
  placed: ({ detail }, money) => ({
    said: money ? `The order was placed: ${money}` : 'The order was placed',
    more: detail.confirmedAge ? `Recipient confirmed to be ${text(detail.confirmedAge)} or older` : '',
  }),
  draft_created: ({ detail }, money) => ({
    said: `A draft order of ${money} was created`,
    more: detail.reserved ? 'Stock reserved for 24 hours' : '',
  }),
  draft_changed: (_entry, money) => only(`The draft was changed; the new total is ${money}`),
  reservation_ended: () => only('The stock reservation expired'),
  paid: ({ detail }, money) => ({
    said: `Paid: ${money}`,
    more: [text(detail.card), detail.refNo ? `RefNo ${text(detail.refNo)}` : ''].filter(Boolean).join(' · '),
  }),
  payment_failed: ({ detail }, money) => ({ said: `A payment of ${money} failed`, more: text(detail.message) }),
  payment_not_used: () => only('A late payment is being refunded'),
  payment_given_back: (_entry, money) => only(`A payment of ${money} was refunded`),
  lapsed: () => only('Not paid in time; the reserved stock was released'),
  marked_paid: () => only('Marked as paid by other means'),
  fulfilled: ({ detail }) => ({
    said: `${units(detail.units)} sent`,
    more: [text(detail.carrier), text(detail.trackingNumber)].filter(Boolean).join(' '),
  }),
  fulfilment_undone: ({ detail }) => ({ said: 'A fulfilment was undone', more: text(detail.trackingNumber) }),
  tracking_changed: ({ detail }) => ({
    said: 'The tracking was changed',
    more: [text(detail.carrier), text(detail.trackingNumber)].filter(Boolean).join(' '),
  }),
  refund_requested: ({ detail }, money) => ({ said: `A refund of ${money} was started`, more: text(detail.reason) }),
  refund_checked: (_entry, money) => only(`The status of the refund of ${money} was checked`),
  refunded: ({ detail }, money) => ({
    said: `${money} refunded`,
    more: detail.ref ? `RefNo ${text(detail.ref)}` : '',
  }),
  refund_refused: ({ detail }, money) => ({ said: `A refund of ${money} was refused`, more: text(detail.message) }),
  refund_unknown: (_entry, money) => only(`The outcome of the refund of ${money} is unknown`),
  cancelled: ({ detail }) => ({ said: 'The order was cancelled', more: text(detail.reason) }),
  time_changed: ({ detail }) => ({
    said: `The time was changed to ${text(detail.after)}`,
    more: detail.before ? `Before: ${text(detail.before)}` : '',
  }),
  note_changed: () => only('The staff note was changed'),
  tags_changed: ({ detail }) => ({ said: 'The tags were changed', more: text(detail.tags) }),
  mail_sent: ({ detail }) =>
    only(`Email to the customer: ${detail.mail === 'payLink' ? 'pay link' : text(detail.mail)}`),
  archived: () => only('Archived'),
  unarchived: () => only('Unarchived'),
}

/** The text of a timeline entry; an unknown kind is shown by its name. */
export function eventTexts(entry: TimelineEntry, money: Money): Text {
  const eventText = Object.hasOwn(EVENT_TEXTS, entry.kind) ? EVENT_TEXTS[entry.kind] : undefined
  if (!eventText) return only(entry.kind.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase()))
  return eventText(entry, entry.amount === null ? '' : money(entry.amount))
}
