'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import type { ProductChoices } from '@/lib/contract/vendor-product-list'
import { useInheritedDefaults } from './inherited-defaults'
import type { ProductForm } from './product-form'

/** A new product takes what its class or category says, field by field, as long as nobody has chosen otherwise. */
export function useInherited(form: ProductForm, choices: ProductChoices): void {
  const { getValues, setFieldValue } = form.fields
  const { taxRateId, isDiscountable, minimumAge } = useInheritedDefaults(form, choices)
  const taxId = taxRateId ?? choices.defaultTaxId
  useGiven(taxId === null ? [] : [taxId], {
    held: () => getValues().taxIds,
    give: (taxIds) => setFieldValue('taxIds', taxIds),
  })
  useGiven(isDiscountable ?? true, {
    held: () => getValues().isDiscountable,
    give: (is) => setFieldValue('isDiscountable', is),
  })
  useGiven(minimumAge, {
    held: () => getValues().minimumAge,
    give: (age) => setFieldValue('minimumAge', age),
  })
}

type Field<V> = { readonly held: () => V; readonly give: (value: V) => void }

/** Hands a field each new value, while it holds the one that was given last. */
function useGiven<V>(next: V, { held, give }: Field<V>): void {
  const text = JSON.stringify(next)
  const given = useRef(text)
  const hand = useEffectEvent((now: string) => {
    if (now === given.current || JSON.stringify(held()) !== given.current) return
    give(next)
    given.current = now
  })
  useEffect(() => hand(text), [text])
}
