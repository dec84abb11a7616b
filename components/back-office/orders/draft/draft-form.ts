import type { AddressDraft } from '@/lib/contract/customer-address'
import type { DraftGoods, DraftOrder } from '@/lib/contract/draft-order'
import type { draftOrders } from '@/lib/contract/draft-orders'
import type { SentInputOf } from '@/lib/contract/endpoint'
import { addressErrors } from '@/lib/rules/address-check'
import { addressRules } from '@/lib/rules/address-rules'
import type { CartTotals } from '@/lib/rules/cart-totals'
import { type DraftDiscount, draftFigures } from '@/lib/rules/draft-figures'
import { authFieldMessages } from '@/lib/rules/messages'
import { toMinor } from '@/lib/rules/money'
import { isEmail } from '@/lib/rules/password'

export type DraftLine = { goods: DraftGoods; quantity: number; price: number }

/** A draft order as form values; amounts are decimals. */
export type DraftForm = {
  lines: readonly DraftLine[]
  email: string
  isSent: boolean
  /** Location of the pick-up; null while the goods are sent, or given to the customer in person. */
  pickUpAt: string | null
  /** Beginning of its time, ISO 8601; null for none. */
  slot: string | null
  /** Null: the customer enters the address. */
  address: AddressDraft | null
  shipping: number
  discountKind: 'amount' | 'percent'
  discount: number
  staffNote: string
  reserve: boolean
  sendLink: boolean
}

export const BLANK_DRAFT: DraftForm = {
  lines: [],
  email: '',
  isSent: true,
  pickUpAt: null,
  slot: null,
  address: null,
  shipping: 0,
  discountKind: 'amount',
  discount: 0,
  staffNote: '',
  reserve: false,
  sendLink: true,
}

const discountOf = ({ discount, discountKind }: DraftForm): DraftDiscount =>
  discount > 0 ? { kind: discountKind, value: discount } : null

/** The totals in minor units, without shipping; null when the discount is too large. */
export function figuresOf(form: DraftForm, currency: string, isTaxExempt = false): CartTotals | null {
  const rows = form.lines.map(({ goods, quantity, price }) => ({
    unitPrice: toMinor(price, currency),
    quantity,
    taxRate: isTaxExempt ? 0 : goods.taxRate,
  }))
  return draftFigures(rows, discountOf(form), currency)
}

/** Client-side errors by field name. */
export function errorsOfDraft(form: DraftForm, currency: string): Record<string, string> {
  const errors: Record<string, string> = {}
  const email = form.email.trim()
  if (form.lines.length === 0) errors.lines = 'Add a product'
  else if (figuresOf(form, currency) === null) errors.discount = 'The discount is larger than the subtotal.'
  if (email === '') errors.email = authFieldMessages.email
  else if (!isEmail(email)) errors.email = authFieldMessages.emailInvalid
  const { address } = form
  if (form.isSent && address) {
    if (address.country === '') errors.country = 'Please Select Country'
    if (address.name.trim() === '') errors.name = 'Please Enter Name'
    Object.assign(errors, addressErrors(addressRules(address.country), address))
  }
  return errors
}

/** What is priced while the form is filled in; an address counts once it has a country. */
export function priceWishOf(form: DraftForm): SentInputOf<typeof draftOrders.price> {
  const { lines, email, isSent, shipping, discount } = wishOf(form)
  const { address } = form
  const isKnown =
    isSent && address !== null && Object.keys(addressErrors(addressRules(address.country), address)).length === 0
  const known = isKnown && address.country !== '' && address.name.trim() !== '' ? address : null
  return { lines, email: isEmail(email) ? email : '', isSent: isSent === true, address: known, shipping, discount }
}

/** The form values as input of the call. */
export const wishOf = (form: DraftForm): Omit<SentInputOf<typeof draftOrders.create>, 'draftId'> => ({
  lines: form.lines.map(({ goods, quantity, price }) => ({
    key: goods.key,
    quantity,
    price: price === goods.price ? null : price,
  })),
  email: form.email.trim(),
  isSent: form.isSent,
  pickUpAt: form.isSent ? null : form.pickUpAt,
  ...(form.slot !== null && { slot: form.slot }),
  address: form.isSent ? form.address : null,
  shipping: form.isSent ? form.shipping : 0,
  discount: discountOf(form),
  staffNote: form.staffNote,
  reserve: form.reserve,
  sendLink: form.sendLink,
})

/** The form values of an existing draft; a discount is given as an amount. */
export const formOfDraft = (draft: DraftOrder): DraftForm => ({
  lines: draft.lines,
  email: draft.email,
  isSent: draft.isSent,
  pickUpAt: draft.pickUpAt,
  slot: draft.slot,
  address: draft.address,
  shipping: draft.shipping,
  discountKind: 'amount',
  discount: draft.discount,
  staffNote: draft.staffNote,
  reserve: draft.isReserved,
  sendLink: false,
})
