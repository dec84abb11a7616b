'use client'

import { useDebouncedValue } from '@mantine/hooks'
import { useCall } from '@/lib/client/use-call'
import { draftOrders } from '@/lib/contract/draft-orders'
import type { ReplyOf } from '@/lib/contract/endpoint'
import { formatPrice, toMinor } from '@/lib/rules/money'
import { isEmail } from '@/lib/rules/password'
import { useVendor } from '../../kit/vendor-context'
import dialog from '../detail/dialog.module.css'
import { type DraftForm, figuresOf } from './draft-form'
import { useDraftPrice } from './use-draft-price'

/** Time without typing before the customer is looked up. */
const PAUSE_MS = 300

/** The amount that the customer will pay. */
export function DraftSum({ form }: { form: DraftForm }) {
  const { code, symbol } = useVendor().store.currency
  const [email] = useDebouncedValue(form.email.trim(), PAUSE_MS)
  const buyer = useCall(draftOrders.buyer, isEmail(email) ? { email } : null)
  const priced = useDraftPrice(form)
  const estimate = figuresOf(form, code, buyer.data?.isTaxExempt ?? false)
  if (form.lines.length === 0 || !estimate) return null
  const sent = form.isSent ? toMinor(form.shipping, code) : 0
  const figures = priced ? inMinor(priced, code) : { ...estimate, included: 0, total: estimate.total + sent }
  const isTaxExempt = priced?.isTaxExempt ?? buyer.data?.isTaxExempt ?? false
  const money = (minor: number) => formatPrice(minor, symbol, code)
  const parts = [
    `Items ${money(figures.subtotal)}`,
    figures.discount > 0 && `discount ${money(-figures.discount)}`,
    sent > 0 && `delivery ${money(sent)}`,
    figures.tax > 0 && `tax ${money(figures.tax)}`,
    figures.included > 0 && `which includes tax of ${money(figures.included)}`,
    isTaxExempt && 'the customer is tax exempt',
  ]
  return (
    <p className={dialog.sum}>
      {parts.filter(Boolean).join(', ')}: <strong>{money(figures.total)}</strong>
    </p>
  )
}

const inMinor = (
  { subtotal, discount, tax, includedTax = 0, total }: ReplyOf<typeof draftOrders.price>,
  code: string,
) => ({
  subtotal: toMinor(subtotal, code),
  discount: toMinor(discount, code),
  tax: toMinor(tax, code),
  included: toMinor(includedTax, code),
  total: toMinor(total, code),
})
