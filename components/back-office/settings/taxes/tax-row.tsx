import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowMerge, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import type { TaxRate } from '@/lib/contract/tax'
import { Tag } from '../../kit/tag'
import { counted } from '../../team/permission/permission-counts'
import { carriersOf, taxName } from './tax-labels'
import classes from './taxes.module.css'

type Props = {
  rate: TaxRate
  isDefault: boolean
  canMerge: boolean
  /** Omitted without permission to edit. */
  onOpen?: (what: 'edit' | 'merge' | 'delete') => void
}

/** One tax with its products and actions. */
export function TaxRow({ rate, isDefault, canMerge, onOpen }: Props) {
  const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <h3>
          {rate.name}
          {isDefault && <Tag tone="good">New products</Tag>}
        </h3>
        <p>{rate.products === 0 ? 'No products' : `${counted(rate.products, 'product')}: ${carriersOf(rate)}`}</p>
      </div>
      <span className={classes.percent}>{rate.percent}%</span>
      {onOpen && (
        <Menu position="bottom-end" width={200}>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={36} aria-label={`What to do with ${taxName(rate)}`}>
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
