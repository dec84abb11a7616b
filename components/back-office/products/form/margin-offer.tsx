'use client'

import { Button } from '@mantine/core'
import { fromMinor, toMinor } from '@/lib/rules/money'
import { formatAmount, parseAmount } from '@/lib/rules/parse-amount'
import { priceForMargin } from '@/lib/rules/price-for-margin'
import { useVendor } from '../../kit/vendor-context'
import { useMoney } from '../../orders/use-money'
import { useChoices } from '../use-choices'
import { useInheritedDefaults } from './inherited-defaults'
import classes from './margin-offer.module.css'
import type { ProductForm } from './product-form'
import type { FormVariant } from './product-values'
import { useVariants } from './use-variants'

/** Suggests prices that give new variants the target margin of their category or class. Applied only on request. */
export function MarginOffer({ form }: { form: ProductForm }) {
  const { features, store } = useVendor()
  const { choices } = useChoices()
  const { variants, edit } = useVariants(form)
  const { marginPercent } = useInheritedDefaults(form, choices)
  const money = useMoney()
  if (marginPercent === null || !features.has('product.see_cost')) return null
  const { code } = store.currency
  const offers = variants.flatMap((variant) => {
    const price = suggestedPrice(variant, marginPercent, code)
    return price === null ? [] : [{ row: variant.key, column: 'price', value: formatAmount(price, code), price }]
  })
  if (offers.length === 0) return null
  const prices = offers.map(({ price }) => price)
  const [low, high] = [money(Math.min(...prices)), money(Math.max(...prices))]
  return (
    <p className={classes.offer} role="status">
      <span>
        Suggested <strong>{low === high ? low : `${low} to ${high}`}</strong> for {marginPercent} % margin
      </span>
      <Button size="compact-xs" variant="light" onClick={() => edit(offers.map(({ price: _price, ...cell }) => cell))}>
        {variants.length === 1
          ? 'Use this price'
          : `Set ${offers.length === 1 ? 'one price' : `${offers.length} prices`}`}
      </Button>
    </p>
  )
}

/** Null for a variant that is already on sale, has no cost, or has this price. */
function suggestedPrice({ _id, cost, price }: FormVariant, percent: number, code: string): number | null {
  const paid = parseAmount(cost)
  if (_id !== undefined || paid === null || !(paid > 0)) return null
  const suggested = priceForMargin(toMinor(paid, code), percent)
  if (suggested === null || !Number.isSafeInteger(suggested)) return null
  const now = parseAmount(price)
  return now !== null && toMinor(now, code) === suggested ? null : fromMinor(suggested, code)
}
