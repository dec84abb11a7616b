'use client'

import { useCall } from '@/lib/client/use-call'
import { offers } from '@/lib/contract/offers'
import { formatPrice, toMinor } from '@/lib/rules/money'
import { offerSentence } from '@/lib/rules/promotions/offer-sentence'
import { placeName } from '@/lib/rules/promotions/promotion-cart'
import { convertTerms } from '@/lib/rules/promotions/terms-amounts'
import { Panel } from '../kit/panel'
import { useVendor } from '../kit/vendor-context'
import { type OfferValues, spokenTerms } from './offer-values'
import classes from './promotions.module.css'

/** The offer in plain words, as it stands in the form. */
export function OfferSentence({ values }: { values: OfferValues }) {
  const { code, symbol } = useVendor().store.currency
  const terms = spokenTerms(values)
  const { include, exclude, getGoods, gift, codes, method } = values
  const groups = useCall(offers.groups, {}).data?.segments ?? []
  const names = new Map(
    [...include, ...exclude, ...getGoods, ...(gift ? [gift] : [])].map((each) => [placeName(each), each.name]),
  )
  const text = terms
    ? offerSentence(
        {
          ...convertTerms(terms, (amount) => toMinor(amount, code)),
          code: method === 'code' ? (codes[0] ?? null) : null,
        },
        {
          amount: (minor) => formatPrice(minor, symbol, code),
          nameOf: (target) => names.get(placeName(target)) ?? 'goods that are gone',
          segmentName: (id) => groups.find(({ _id }) => _id === id)?.name ?? 'Deleted segment',
        },
      )
    : 'Fill in what the offer gives, and it is described here.'
  return (
    <Panel title="Summary">
      <p className={classes.sentence} aria-live="polite">
        {text}
      </p>
    </Panel>
  )
}
