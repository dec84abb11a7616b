'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import type { ProductChoices } from '@/lib/contract/vendor-product-list'
import { useInheritedDefaults } from './inherited-defaults'
import type { ProductForm } from './product-form'

/** A new product inherits each field from its class or category until the user changes it. */
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

/** Sets a field to each new inherited value while it still has the previous one. */
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
