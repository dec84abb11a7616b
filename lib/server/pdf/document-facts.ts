import 'server-only'

/** An order as papers speak of it. Amounts are already written in the store's money, dates in its calendar. */
export type DocumentFacts = {
  readonly store: { readonly name: string; readonly address: string; readonly email: string; readonly phone: string }
  readonly number: number
  /** Null until it was paid. */
  readonly invoiceNumber: number | null
  readonly placedOn: string
  readonly paidOn: string
  /** Who gets it, a line each. */
  readonly to: readonly string[]
  readonly email: string
  readonly delivery: string
  /** Highest age in years that its goods ask for; null for any age. */
  readonly minimumAge: number | null
  readonly lines: readonly DocumentLine[]
  /** Subtotal, discount, sending, each tax by its rate, total and what went back; the last one stands out. */
  readonly sums: readonly (readonly [label: string, value: string])[]
  readonly note: string
  readonly isTest: boolean
}

export type DocumentLine = {
  readonly id: string
  readonly name: string
  readonly variantTitle: string
  readonly sku: string
  readonly quantity: number
  /** Units that still wait to be sent. */
  readonly open: number
  readonly unitPrice: string
  readonly tax: string
  readonly total: string
}

/** A purchase order as its supplier reads it. Extra costs are the store's own business. */
export type PurchaseDocumentFacts = Pick<DocumentFacts, 'store' | 'number' | 'isTest' | 'note'> & {
  /** Not ordered yet: the paper says so. */
  readonly isDraft: boolean
  readonly orderedOn: string
  readonly expectedOn: string
  readonly supplier: readonly string[]
  readonly deliverTo: readonly string[]
  /** The store's number at the supplier. */
  readonly accountNumber: string
  readonly paymentTerms: string
  readonly reference: string
  readonly lines: readonly {
    readonly id: string
    readonly name: string
    readonly variantTitle: string
    readonly sku: string
    readonly supplierSku: string
    readonly quantity: number
    readonly unitCost: string
    readonly total: string
  }[]
  readonly total: string
}
