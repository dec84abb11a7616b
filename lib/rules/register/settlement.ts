/** What the customer gives. Cash: notes and coins as received. Card: charged at the terminal, without the tip. */
export type GivenTender = { readonly tender: 'cash' | 'card'; readonly amount: number }

/** A tender as it is booked: `amount` is the part of the amount due that it pays, its tip included. */
export type SettledTender = {
  readonly tender: 'cash' | 'card'
  readonly amount: number
  /** Cash received; null for a card. */
  readonly tendered: number | null
  /** Cash that is due back to the customer; null for a card. */
  readonly change: number | null
}

export type Settlement = {
  readonly parts: readonly SettledTender[]
  /** What cash rounding adds to the amount due (below 0: takes off); 0 without cash. */
  readonly rounding: number
  /** Still to be paid; 0 when the sale is paid. */
  readonly remaining: number
  readonly change: number
  /** What cannot be: a card that is charged more than is due, or cash of which nothing is needed. */
  readonly error: 'card_above_due' | 'cash_not_needed' | null
}
