'use client'

import { fieldsPart } from '../../kit/form/fields-part'
import { Panel } from '../../kit/panel'
import { AskForStock } from './ask-for-stock'
import { MarginOffer } from './margin-offer'
import { OptionRows } from './option-rows'
import type { ProductForm } from './product-form'
import type { FormOption, FormVariant } from './product-values'
import { ReorderNote } from './reorder-note'
import { SetMany } from './set-many'
import { SingleVariant } from './single-variant'
import { VariantGrid } from './variant-grid'
import classes from './variants-panel.module.css'

/** Prices, codes and stock: fields for one variant, a spreadsheet for several. */
export const VariantsPanel = fieldsPart(({ form, wasActive }: { form: ProductForm; wasActive: boolean }) => {
  const options = form.fields.useWatchValue('options') as readonly FormOption[]
  const variants = form.fields.useWatchValue('variants') as readonly FormVariant[]
  const hasMatrix = options.some(({ values }) => values.length > 0)
  return (
    <>
      {!hasMatrix && (
        <Panel title="Price and stock">
          <div id="prices">
            <SingleVariant form={form} />
          </div>
        </Panel>
      )}
      <Panel
        title={hasMatrix ? `Variants (${variants.length.toLocaleString('en')})` : 'Variants'}
        description="Options such as size and colour. Each combination is a variant with its own price and stock."
      >
        <div id="variants">
          <OptionRows form={form} />
          {hasMatrix && (
            <div className={classes.grid}>
              <AskForStock form={form} wasActive={wasActive} />
              <SetMany form={form} />
              <VariantGrid form={form} />
              <MarginOffer form={form} />
              <ReorderNote form={form} />
            </div>
          )}
        </div>
      </Panel>
    </>
  )
})
