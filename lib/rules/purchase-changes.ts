import { outstanding, type PurchaseState } from './purchasing'

/** A line of an order: units ordered, and their state. */
export type AmendedLine = {
  readonly variantId: string
  readonly name: string
  readonly variantTitle: string
  readonly quantity: number
  readonly unitCost: number
  readonly received: number
  readonly rejected: number
}
type Asked = Pick<AmendedLine, 'variantId' | 'quantity' | 'unitCost'>

/** Settled units of a line: received, and accepted or sent back. No change may go below them. */
export const settledUnits = ({ received, rejected }: Pick<AmendedLine, 'received' | 'rejected'>): number =>
  received + rejected

/** Why a change of lines is not possible; null when it is. */
export function amendError(before: readonly AmendedLine[], asked: readonly Asked[]): string | null {
  const wanted = new Map(asked.map((line) => [line.variantId, line]))
  for (const line of before) {
    const settled = settledUnits(line)
    if (settled === 0) continue
    const next = wanted.get(line.variantId)
    if (!next) return `${settled} of ${line.name} were already received: the line cannot be removed.`
    if (next.quantity < settled) return `${settled} of ${line.name} were already received: the quantity cannot be less.`
    if (next.unitCost !== line.unitCost)
      return `Some of ${line.name} were already received at this cost: it cannot be changed.`
  }
  return null
}

/** State of an open order, from its lines. */
export function stateOfLines(lines: readonly Pick<AmendedLine, 'quantity' | 'received' | 'rejected'>[]): PurchaseState {
  if (lines.every((line) => outstanding(line) === 0)) return 'received'
  return lines.some((line) => settledUnits(line) > 0) ? 'partially_received' : 'ordered'
}
