import type { CashEntry, DifferenceCause, PossibleMistake } from './difference-causes'

/** Every single mistake that could have been made in a session; those that leave no difference are omitted. */
export function possibleMistakes(entries: readonly CashEntry[]): PossibleMistake[] {
  const found = [...entries.flatMap(mistakesOf), ...doubleRefunds(entries)]
  return found.filter(({ delta }) => delta !== 0)
}

function mistakesOf({ id, kind, tender, amount, change }: CashEntry): PossibleMistake[] {
  const mistake = (cause: DifferenceCause, delta: number): PossibleMistake => ({ cause, entryIds: [id], delta })
  if (kind === 'no_sale') return []
  if (kind !== 'sale' && kind !== 'refund') return [mistake('movement_not_entered', amount)]
  if (tender === 'card') return [mistake('cash_keyed_as_card', amount)]
  if (tender !== 'cash') return []
  const keyed = mistake('card_keyed_as_cash', -amount)
  return change ? [keyed, mistake('change_not_given', change), mistake('change_given_twice', -change)] : [keyed]
}

/** Two cash refunds of one order with the same amount: one of them may have been paid only once. */
function doubleRefunds(entries: readonly CashEntry[]): PossibleMistake[] {
  const first = new Map<string, string>()
  return entries.flatMap(({ id, kind, orderId, tender, amount }) => {
    if (kind !== 'refund' || tender !== 'cash' || orderId === null) return []
    const key = `${orderId} ${amount}`
    const earlier = first.get(key)
    first.set(key, id)
    return earlier ? [{ cause: 'refund_entered_twice' as const, entryIds: [earlier, id], delta: -amount }] : []
  })
}
