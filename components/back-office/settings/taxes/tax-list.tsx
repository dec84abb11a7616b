'use client'

import { Button } from '@mantine/core'
import { IconPlus, IconReceiptTax } from '@tabler/icons-react'
import { useState } from 'react'
import type { TaxRate, TaxSettings } from '@/lib/contract/tax'
import { EmptyState } from '../../kit/empty-state'
import { DeleteTax } from './delete-tax'
import { EditTax } from './edit-tax'
import { MergeTaxes } from './merge-taxes'
import { NewTax } from './new-tax'
import type { TaxChange } from './send-tax-change'
import { TaxRow } from './tax-row'
import classes from './taxes.module.css'

type Open = { readonly what: 'edit' | 'merge' | 'delete'; readonly id: string } | { readonly what: 'new' } | null
type Props = { settings: TaxSettings; mayEdit: boolean; change: TaxChange }

/** All taxes with their product counts, and the dialogs that edit them. */
export function TaxList({ settings: { rates, defaultId }, mayEdit, change }: Props) {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  // A tax that another user deletes closes its dialog.
  const rate = open && 'id' in open ? rates.find(({ _id }) => _id === open.id) : undefined
  const shared = { change, onClose: close }
  const add = (
    <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen({ what: 'new' })}>
      Add a tax
    </Button>
  )
  return (
    <>
      {rates.length === 0 ? (
        <EmptyState icon={IconReceiptTax} title="No taxes yet" footer={mayEdit && add}>
          <p>Shoppers pay the prices in your shop. Add a tax if it is charged on top.</p>
        </EmptyState>
      ) : (
        <ul className={classes.list}>
          {rates.map((each: TaxRate) => (
            <TaxRow
              key={each._id}
              rate={each}
              isDefault={each._id === defaultId}
              canMerge={rates.length > 1}
              {...(mayEdit ? { onOpen: (what: 'edit' | 'merge' | 'delete') => setOpen({ what, id: each._id }) } : {})}
            />
          ))}
        </ul>
      )}
      {rates.length > 0 && mayEdit && <div>{add}</div>}
      {open?.what === 'new' && <NewTax {...shared} />}
      {open?.what === 'edit' && rate && <EditTax rate={rate} {...shared} />}
      {open?.what === 'merge' && rate && <MergeTaxes rate={rate} rates={rates} {...shared} />}
      {open?.what === 'delete' && rate && (
        <DeleteTax rate={rate} onMerge={() => setOpen({ what: 'merge', id: rate._id })} {...shared} />
      )}
    </>
  )
}
