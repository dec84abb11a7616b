'use client'

import { useVendor } from '../../kit/vendor-context'
import { useChoices } from '../use-choices'
import { useInheritedDefaults } from './inherited-defaults'
import type { ProductForm } from './product-form'
import { useVariants } from './use-variants'
import classes from './variants-panel.module.css'

/** Shows the reorder point of new variants before they are saved. */
export function ReorderNote({ form }: { form: ProductForm }) {
  const { features } = useVendor()
  const { choices } = useChoices()
  const { variants } = useVariants(form)
  const { reorderPoint } = useInheritedDefaults(form, choices)
  const isCounted = variants.some(({ _id, trackStock }) => _id === undefined && trackStock)
  if (reorderPoint === null || !isCounted || !features.has('inventory.view')) return null
  return (
    <p className={classes.margin}>
      Reordered from <strong>{reorderPoint.toLocaleString('en')}</strong> units down, as its place says. Change it under
      Inventory.
    </p>
  )
}
