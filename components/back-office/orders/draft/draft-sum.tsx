'use client'

import { useDebouncedValue } from '@mantine/hooks'
import { useCall } from '@/lib/client/use-call'
import { draftOrders } from '@/lib/contract/draft-orders'
import { formatPrice, toMinor } from '@/lib/rules/money'
import { isEmail } from '@/lib/rules/password'
import { useVendor } from '../../kit/vendor-context'
import dialog from '../detail/dialog.module.css'
import { type DraftForm, figuresOf } from './draft-form'

/** Time without typing before the customer is looked up. */
const PAUSE_MS = 300

/** The amount that the customer will pay. */
export function DraftSum({ form }: { form: DraftForm }) {
  const { code, symbol } = useVendor().store.currency
  const [email] = useDebouncedValue(form.email.trim(), PAUSE_MS)
  const buyer = useCall(draftOrders.buyer, isEmail(email) ? { email } : null)
  const isTaxExempt = buyer.data?.isTaxExempt ?? false
  const figures = figuresOf(form, code, isTaxExempt)
  if (form.lines.length === 0 || !figures) return null
  const shipping = form.isSent ? toMinor(form.shipping, code) : 0
  const money = (minor: number) => formatPrice(minor, symbol, code)
  const parts = [
    `Items ${money(figures.subtotal)}`,
    figures.discount > 0 && `discount ${money(-figures.discount)}`,
    shipping > 0 && `delivery ${money(shipping)}`,
    figures.tax > 0 && `tax ${money(figures.tax)}`,
    isTaxExempt && 'the customer is tax exempt',
  ]
  return (
    <p className={dialog.sum}>
      {parts.filter(Boolean).join(', ')}: <strong>{money(figures.total + shipping)}</strong>
    </p>
  )
}
