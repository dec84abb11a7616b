'use client'

import { Button, Menu } from '@mantine/core'
import { IconChevronUp, IconTable } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { ListSelection } from '../../kit/list/list-definition'
import { useVendor } from '../../kit/vendor-context'
import { storeSheetSelection } from '../sheet/sheet-selection'
import { BULK_PLANS, type BulkName } from './bulk-plans'
import { ProductBulkDialog } from './product-bulk-dialog'

const IN_THE_BAR: readonly BulkName[] = ['activate', 'price']
const IN_THE_MENU = (Object.keys(BULK_PLANS) as BulkName[]).filter((name) => !IN_THE_BAR.includes(name))

/** Bulk actions for the selected products. */
export function ProductBulkActions({ selection }: { selection: ListSelection }) {
  const { features } = useVendor()
  const { push } = useRouter()
  const [name, setName] = useState<BulkName | null>(null)
  if (!features.has('product.edit')) return null
  const openSheet = async () => {
    storeSheetSelection(await selection.ids())
    push('/products?view=grid')
  }
  return (
    <>
      <Button size="xs" leftSection={<IconTable size={14} aria-hidden />} onClick={() => void openSheet()}>
        Edit in grid
      </Button>
      {IN_THE_BAR.map((each) => (
        <Button key={each} size="xs" variant="default" onClick={() => setName(each)}>
          {BULK_PLANS[each].label}
        </Button>
      ))}
      <Menu position="top-end" withinPortal shadow="lg">
        <Menu.Target>
          <Button size="xs" variant="default" rightSection={<IconChevronUp size={14} aria-hidden />}>
            More
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {IN_THE_MENU.map((each) => (
            <Menu.Item key={each} onClick={() => setName(each)}>
              {BULK_PLANS[each].label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {name && <ProductBulkDialog name={name} selection={selection} onClose={() => setName(null)} />}
    </>
  )
}
