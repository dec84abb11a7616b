'use client'

import { Button, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { countedNoun } from '../../kit/list/list-definition'
import { useChoices } from '../use-choices'
import type { ProductForm } from './product-form'
import { type FormVariant, type ProductValues, STOCK_COLUMN } from './product-values'
import { stockQuestion } from './stock-question'
import { useStockAsker } from './use-stock-asker'
import { useVariants } from './use-variants'
import classes from './variants-panel.module.css'

/** Asks for the opening stock of new variants that would be sold out, and applies it to all of them. */
export function AskForStock({ form, wasActive }: { form: ProductForm; wasActive: boolean }) {
  const { choices } = useChoices()
  const { variants, edit } = useVariants(form)
  const asker = useStockAsker(wasActive)
  const status = form.fields.useWatchValue('status') as ProductValues['status']
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const question = stockQuestion({ status, variants, soldOutIsMeant: false }, asker)
  if (question?.kind !== 'quantity') return null
  const rows = question.at.flatMap((at) => variants[at] ?? []) as FormVariant[]
  const locationId = chosen ?? asker.locationId ?? ''
  const isNumber = /^\s*\d{1,9}\s*$/.test(text)
  const apply = () => {
    if (isNumber) edit(rows.map(({ key }) => ({ row: key, column: STOCK_COLUMN + locationId, value: text.trim() })))
  }
  return (
    <section className={classes.ask} aria-label="Opening stock">
      <TextInput
        label="Quantity per variant"
        description={`${countedNoun(['variant has', 'variants have'], rows.length)} no stock yet. Enter 0 for sold-out variants, or fill in the column “Stock” below.`}
        inputMode="numeric"
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply()
        }}
      />
      {choices.locations.length > 1 && (
        <Select
          label="Where"
          allowDeselect={false}
          data={choices.locations.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={locationId}
          onChange={setChosen}
        />
      )}
      <Button variant="default" onClick={apply} disabled={!isNumber}>
        Apply to {countedNoun(['variant', 'variants'], rows.length)}
      </Button>
    </section>
  )
}
