'use client'

import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import Link from 'next/link'
import { useSearchParams } from 'next/navigation'
import { HistoryButton } from '../../kit/history/history-button'
import { ImportButton } from '../../kit/import/import-button'
import { List } from '../../kit/list/list'
import { ExportOfList } from '../../kit/list/list-export'
import { ScreenHeader } from '../../kit/screen-header'
import { useVendor } from '../../kit/vendor-context'
import { CountScreen } from '../counts/count-screen'
import { countsList, countFilterOf as filterOfCounts } from '../counts/counts-list'
import { OpenCount } from '../counts/open-count'
import classes from '../parts/stock.module.css'
import { TransferForm } from '../transfers/transfer-form'
import { TransferScreen } from '../transfers/transfer-screen'
import { transferFilterOf as filterOfTransfers, transfersList } from '../transfers/transfers-list'
import { useRefreshInventory } from './inventory-cells'
import { inventoryFilterOf, inventoryList } from './inventory-list'
import { InventorySums } from './inventory-sums'
import { InventoryUndo } from './inventory-undo'
import { ItemScreen } from './item-screen'

/** Inventory, transfers and stock counts; the address decides which is shown. */
export function InventoryScreen() {
  const address = useSearchParams()
  const refresh = useRefreshInventory()
  const [item, transfer, count] = [address.get('item'), address.get('transfer'), address.get('count')]
  if (item !== null) return <ItemScreen key={item} variantId={item} />
  if (transfer === 'new') return <TransferForm transfer={null} />
  if (transfer !== null) return <TransferScreen key={transfer} id={transfer} />
  if (count === 'new') return <OpenCount />
  if (count !== null) return <CountScreen key={count} id={count} />
  const view = address.get('view')
  if (view === 'transfers') return <Transfers />
  if (view === 'counts') return <Counts />
  return (
    <InventoryUndo>
      <ScreenHeader title="Inventory" description="Stock by product and location. Open an item to see its history.">
        <HistoryButton onUndone={refresh} />
        <ImportButton entity="stock" onImported={refresh} />
        <ExportOfList list="stock" definition={inventoryList} filterOf={inventoryFilterOf} />
      </ScreenHeader>
      <Tabs view="" />
      <InventorySums />
      <List key="stock" definition={inventoryList} />
    </InventoryUndo>
  )
}

const Transfers = () => (
  <div>
    <ScreenHeader title="Transfers" description="Stock in transit between locations.">
      <ExportOfList list="transfer" definition={transfersList} filterOf={filterOfTransfers} />
      <NewDocument permission="inventory.transfer" href="/inventory?transfer=new" label="Create transfer" />
    </ScreenHeader>
    <Tabs view="transfers" />
    <List key="transfers" definition={transfersList} />
  </div>
)

const Counts = () => (
  <div>
    <ScreenHeader title="Counts" description="Count the stock of a location and correct the differences.">
      <ExportOfList list="stock_count" definition={countsList} filterOf={filterOfCounts} />
      <NewDocument permission="inventory.count" href="/inventory?count=new" label="Open count" />
    </ScreenHeader>
    <Tabs view="counts" />
    <List key="counts" definition={countsList} />
  </div>
)

type NewProps = { permission: 'inventory.transfer' | 'inventory.count'; href: string; label: string }

function NewDocument({ permission, href, label }: NewProps) {
  if (!useVendor().features.has(permission)) return null
  return (
    <Button component={Link} href={href} leftSection={<IconPlus size={16} aria-hidden />}>
      {label}
    </Button>
  )
}

const VIEWS = [
  ['', 'Stock', '/inventory'],
  ['transfers', 'Transfers', '/inventory?view=transfers'],
  ['counts', 'Counts', '/inventory?view=counts'],
] as const

const Tabs = ({ view }: { view: string }) => (
  <nav className={classes.tabs} aria-label="Inventory">
    {VIEWS.map(([id, label, href]) => (
      <Link key={id} href={href} {...(id === view ? { 'aria-current': 'page' as const } : {})}>
        {label}
      </Link>
    ))}
  </nav>
)
