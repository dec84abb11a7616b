'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import type { ProductChoices } from '@/lib/contract/vendor-product-list'
import { useInheritedDefaults } from './inherited-defaults'
import type { ProductForm } from './product-form'

/** A new product takes the tax of its class or category, as long as nobody has chosen another one. */
export function useInheritedTax(form: ProductForm, choices: ProductChoices): void {
  const { fields } = form
  const next = useInheritedDefaults(form, choices).taxRateId ?? choices.defaultTaxId
  const given = useRef(next)
  const give = useEffectEvent((tax: string | null) => {
    const held = fields.getValues().taxIds
    if (tax === given.current || held.join() !== (given.current ?? '')) return
    fields.setFieldValue('taxIds', tax === null ? [] : [tax])
    given.current = tax
  })
  useEffect(() => give(next), [next])
}
