import type { FulfilmentState } from './order-state'

/** Units of one line: ordered, in parcels, and refunded (unsent units are refunded first). */
export type LineUnits = { quantity: number; sent: number; refunded: number }

/** Units not sent yet. */
export const openUnits = ({ quantity, sent, refunded }: LineUnits): number => Math.max(0, quantity - sent - refunded)

/** Of `units` to refund, the number that was never sent. */
export const unsentOf = (line: LineUnits, units: number): number => Math.min(units, openUnits(line))

/** Units in parcels were refunded: the parcel can no longer be cancelled. */
export const isSentRefunded = ({ quantity, sent, refunded }: LineUnits): boolean => sent + refunded > quantity

/** Nothing left to send is `fulfilled`, also when the rest was refunded instead. A cancelled order stays cancelled. */
export function fulfilmentStateOf(now: FulfilmentState, lines: readonly LineUnits[]): FulfilmentState {
  if (now === 'cancelled') return now
  if (lines.every((line) => openUnits(line) === 0)) return 'fulfilled'
  return lines.some((line) => line.sent > 0) ? 'partial' : 'open'
}
