/**
 * Rows of the sales ledger: goods that were paid, their shipping, money that went back, goods of a cancelled order that
 * went back, tips and cash rounding of the register, which are no sales.
 */
export const SALE_KINDS = ['sale', 'shipping', 'refund', 'cancel', 'tip', 'rounding'] as const
export type SaleKind = (typeof SALE_KINDS)[number]

/** How an order was paid: by card, in cash, by other means, or not at all since nothing was due. */
export const PAYMENT_METHODS = ['card', 'cash', 'manual', 'none'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
