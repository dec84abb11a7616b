'use client'

import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconArrowMerge, IconDots, IconPencil, IconPlus, IconReceiptTax, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { TaxRate, TaxSettings } from '@/lib/contract/tax'
import { EmptyPanel } from '../../kit/empty-panel'
import type { ChangeFollower } from '../../kit/form/send-change'
import { Tag } from '../../kit/tag'
import { countLabel } from '../../team/permission/permission-counts'
import { DeleteTax, MergeTaxes } from './remove-tax'
import { EditTax, NewTax } from './tax-dialog'
import { describeCarriers, taxName } from './tax-labels'
import classes from './taxes.module.css'

type Open = { readonly what: 'edit' | 'merge' | 'delete'; readonly id: string } | { readonly what: 'new' } | null
type Props = { settings: TaxSettings; mayEdit: boolean; change: ChangeFollower<TaxSettings> }

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
        <EmptyPanel icon={IconReceiptTax} title="No taxes yet" footer={mayEdit && add}>
          <p>Shoppers pay the prices in your shop. Add a tax if it is charged on top.</p>
        </EmptyPanel>
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

type RowProps = {
  rate: TaxRate
  isDefault: boolean
  canMerge: boolean
  /** Omitted without permission to edit. */
  onOpen?: (what: 'edit' | 'merge' | 'delete') => void
}

/** One tax with its products and actions. */
function TaxRow({ rate, isDefault, canMerge, onOpen }: RowProps) {
  const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <h3>
          {rate.name}
          {isDefault && <Tag tone="good">New products</Tag>}
        </h3>
        <p>
          {rate.products === 0 ? 'No products' : `${countLabel(rate.products, 'product')}: ${describeCarriers(rate)}`}
        </p>
      </div>
      <span className={classes.percent}>{rate.percent}%</span>
      {onOpen && (
        <Menu position="bottom-end" width={200}>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Actions for ${taxName(rate)}`}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => onOpen('edit')}>
              Edit
            </Menu.Item>
            <Menu.Item disabled={!canMerge} leftSection={<IconArrowMerge {...icon} />} onClick={() => onOpen('merge')}>
              Merge into another
            </Menu.Item>
            <Menu.Item
              className={classes.danger}
              leftSection={<IconTrash {...icon} />}
              onClick={() => onOpen('delete')}
            >
              Delete
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  )
}
