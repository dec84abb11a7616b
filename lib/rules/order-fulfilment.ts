import type { FulfilmentState } from './order-state'

/** Units of one line: ordered, in parcels, and given back (units that were not sent are given back first). */
export type LineUnits = { quantity: number; sent: number; refunded: number }

/** Units that still wait to be sent. */
export const openUnits = ({ quantity, sent, refunded }: LineUnits): number => Math.max(0, quantity - sent - refunded)

/** Of `units` that are given back, how many never left the house. */
export const unsentOf = (line: LineUnits, units: number): number => Math.min(units, openUnits(line))

/** Units in parcels were given back: the parcel can no longer be undone. */
export const sentWasRefunded = ({ quantity, sent, refunded }: LineUnits): boolean => sent + refunded > quantity

/** Nothing left to send is `fulfilled`, also when the rest was given back instead. A cancelled order stays so. */
export function fulfilmentStateOf(now: FulfilmentState, lines: readonly LineUnits[]): FulfilmentState {
  if (now === 'cancelled') return now
  if (lines.every((line) => openUnits(line) === 0)) return 'fulfilled'
  return lines.some((line) => line.sent > 0) ? 'partial' : 'open'
}
