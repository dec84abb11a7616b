import { fromMinor } from '@/lib/rules/money'
import { countTotal } from '@/lib/rules/register/count-cash'

/** Pieces by value in minor units. */
export type Pieces = Readonly<Record<number, number>>

/** Counted values as the server takes them: decimals, only those of which there are any. */
export const cashCountOf = (pieces: Pieces, code: string) =>
  Object.entries(pieces)
    .filter(([, count]) => count > 0)
    .map(([value, count]) => ({ value: fromMinor(Number(value), code), pieces: count }))

/** Sum of the pieces in minor units. */
export const piecesTotal = (pieces: Pieces): number =>
  countTotal(Object.entries(pieces).map(([value, count]) => ({ value: Number(value), pieces: count })))
