'use client'

import { formatPrice, toMinor } from '@/lib/rules/money'
import { useVendor } from '../../kit/vendor-context'
import dialog from '../detail/dialog.module.css'
import { type DraftForm, figuresOf } from './draft-form'

/** The amount that the customer will pay. */
export function DraftSum({ form }: { form: DraftForm }) {
  const { code, symbol } = useVendor().store.currency
  const figures = figuresOf(form, code)
  if (form.lines.length === 0 || !figures) return null
  const shipping = form.isSent ? toMinor(form.shipping, code) : 0
  const money = (minor: number) => formatPrice(minor, symbol, code)
  const parts = [
    `Items ${money(figures.subtotal)}`,
    figures.discount > 0 && `discount ${money(-figures.discount)}`,
    shipping > 0 && `delivery ${money(shipping)}`,
    figures.tax > 0 && `tax ${money(figures.tax)}`,
  ]
  return (
    <p className={dialog.sum}>
      {parts.filter(Boolean).join(', ')}: <strong>{money(figures.total + shipping)}</strong>
    </p>
  )
}
