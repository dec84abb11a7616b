/** Messages for shoppers during payment. */
export const orderMessages = {
  placed: (number: number) => `Thank you. Your order #${number} is placed.`,
  busy: 'The shop is busy, trying again…',
  nothingPlaced: 'Nothing has been ordered yet.',
  checking: 'We could not confirm your payment yet. Please do not pay again; we are checking.',
  /** `why` is the bank's text, often in capitals; empty when there is none. */
  declined: (why: string) => {
    const reason = why.trim().toLowerCase()
    const said = reason === '' || reason === 'declined' ? '' : ` (${reason})`
    return `Your card was declined${said}. Nothing was charged. You can try another card.`
  },
  notCharged: 'Your card was not charged. Please try again.',
  goingBack: 'We could not complete your order. The amount is being refunded to your card.',
  wentBack: 'We could not complete the payment. The full amount was refunded to your card.',
  expired: 'This order was not paid in time, so its reserved items were released. Nothing was charged.',
  cancelled: 'This order was cancelled. Please start a new one.',
  draftCancelled: 'This order was cancelled and can no longer be paid. Please ask the store.',
  totalChanged: (total: string) => `The total is now ${total}. Please check your order and pay again.`,
  deliveryGone: 'This delivery is no longer offered for your order. Please choose another one.',
  addressMissing: 'Enter the delivery address.',
  ageConfirmed: (age: number) => `Everyone who receives this order is ${age} or older.`,
  ageMissing: (age: number) => `Confirm that everyone who receives this order is ${age} or older.`,
  noCards: 'This store cannot accept card payments at the moment. Nothing was ordered.',
  cardMissing: 'Enter your card.',
} as const
