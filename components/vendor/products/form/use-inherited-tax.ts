'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import type { ProductChoices } from '@/lib/contract/vendor-product-list'
import type { ProductForm } from './product-form'

/** A new product takes the tax of its class or category, as long as nobody has chosen another one. */
export function useInheritedTax(
  { fields }: ProductForm,
  { inheritedTaxes, defaultTaxId }: Pick<ProductChoices, 'inheritedTaxes' | 'defaultTaxId'>,
): void {
  const [categoryId, classId] = [fields.useWatchValue('categoryId'), fields.useWatchValue('classId')]
  const next = inheritedTaxes[classId ?? ''] ?? inheritedTaxes[categoryId ?? ''] ?? defaultTaxId
  const given = useRef(next)
  const give = useEffectEvent((tax: string | null) => {
    const held = fields.getValues().taxIds
    if (tax === given.current || held.join() !== (given.current ?? '')) return
    fields.setFieldValue('taxIds', tax === null ? [] : [tax])
    given.current = tax
  })
  useEffect(() => give(next), [next])
}
