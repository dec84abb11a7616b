import 'server-only'

/** The store on a document. `registered`: legal name and numbers of the business, one entry per line. */
export type DocumentSender = {
  readonly name: string
  readonly address: string
  readonly email: string
  readonly phone: string
  readonly registered: readonly string[]
}

/** An order for documents. Amounts are already formatted in the store's currency, dates in its time zone. */
export type DocumentFacts = {
  readonly store: DocumentSender
  readonly number: number
  /** As printed; empty until it is paid. */
  readonly invoiceNumber: string
  readonly placedOn: string
  readonly paidOn: string
  /** Last day of payment of an unpaid order; empty for none. */
  readonly dueOn: string
  /** Recipient and address, one entry per line. */
  readonly to: readonly string[]
  readonly email: string
  readonly delivery: string
  /** Highest minimum age of its items in years; null for any age. */
  readonly minimumAge: number | null
  readonly lines: readonly DocumentLine[]
  /** Subtotal, discount, shipping, each tax by rate, total and refunds; the last one is emphasized. */
  readonly sums: readonly (readonly [label: string, value: string])[]
  readonly note: string
  /** For packing and delivery; only on the packing slip. */
  readonly deliveryNote: string
  readonly isTest: boolean
}

export type DocumentLine = {
  readonly id: string
  readonly name: string
  readonly variantTitle: string
  readonly sku: string
  readonly quantity: number
  /** Units not sent yet. */
  readonly open: number
  readonly unitPrice: string
  readonly tax: string
  readonly total: string
}

type CreditedLine = Pick<DocumentLine, 'id' | 'name' | 'variantTitle' | 'sku' | 'quantity' | 'total'>

/** A credit note about a refund. `sums`: items, shipping, other amounts, the taxes in them; last the total. */
export type CreditNoteFacts = Pick<
  DocumentFacts,
  'store' | 'number' | 'invoiceNumber' | 'to' | 'email' | 'sums' | 'isTest'
> & {
  /** As printed. */
  readonly creditNumber: string
  readonly creditedOn: string
  readonly reason: string
  /** Items that were refunded, with the amounts that were paid for them; empty for an amount alone. */
  readonly lines: readonly CreditedLine[]
}

/** A purchase order for its supplier. Extra costs are internal and not shown. */
export type PurchaseDocumentFacts = Pick<DocumentFacts, 'store' | 'number' | 'isTest' | 'note'> & {
  /** Not ordered yet: the document says so. */
  readonly isDraft: boolean
  readonly orderedOn: string
  readonly expectedOn: string
  readonly supplier: readonly string[]
  readonly deliverTo: readonly string[]
  /** The store's customer number at the supplier. */
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
