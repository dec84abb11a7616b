/** An entry of a session, in minor units: `amount` is signed, what the books added to the tender. */
export type CashEntry = {
  readonly id: string
  readonly kind: 'sale' | 'refund' | 'pay_in' | 'pay_out' | 'drop' | 'tip_out' | 'no_sale'
  readonly orderId: string | null
  readonly tender: 'cash' | 'card' | 'exchange' | null
  readonly amount: number
  /** Change of a cash sale; null otherwise. */
  readonly change: number | null
}

/** Mistakes at a register that leave a difference of a known amount. */
export type DifferenceCause =
  | 'change_not_given'
  | 'change_given_twice'
  | 'card_keyed_as_cash'
  | 'cash_keyed_as_card'
  | 'refund_entered_twice'
  | 'movement_not_entered'

/** A mistake that may have been made at these entries, and the difference that it leaves in the drawer. */
export type PossibleMistake = {
  readonly cause: DifferenceCause
  readonly entryIds: readonly string[]
  readonly delta: number
}
