'use client'

import { useCallback } from 'react'
import type { GridEdit } from '../../kit/grid/grid-column'
import type { ProductForm } from './product-form'
import { type FormVariant, STOCK_COLUMN } from './product-values'

const SWITCHES: ReadonlySet<string> = new Set(['trackStock', 'continueSelling'])

/** The variant with another value in one cell. */
function withCell(variant: FormVariant, column: string, value: string): FormVariant {
  if (SWITCHES.has(column)) return { ...variant, [column]: value === 'yes' }
  if (column === 'image') return { ...variant, image: value === '' ? null : value }
  if (!column.startsWith(STOCK_COLUMN)) return { ...variant, [column]: value }
  return { ...variant, stock: { ...variant.stock, [column.slice(STOCK_COLUMN.length)]: value } }
}

/** The variants of the form, and a function that edits cells of several. */
export function useVariants({ fields }: ProductForm) {
  const variants = fields.useWatchValue('variants') as readonly FormVariant[]
  const { getValues, setFieldValue, clearFieldError } = fields
  const edit = useCallback(
    (edits: readonly GridEdit[]) => {
      const own = new Map<string, GridEdit[]>()
      for (const each of edits) own.set(each.row, [...(own.get(each.row) ?? []), each])
      const next = (getValues().variants as readonly FormVariant[]).map((variant, at) => {
        const cells = own.get(variant.key)
        if (!cells) return variant
        for (const { column } of cells) clearFieldError(`variants.${at}.${column}`)
        return cells.reduce((changed, { column, value }) => withCell(changed, column, value), variant)
      })
      // Nobody shows them but by watching: the other fields need not be rendered.
      setFieldValue('variants', next, { forceUpdate: false })
    },
    [getValues, setFieldValue, clearFieldError],
  )
  return { variants, edit }
}
