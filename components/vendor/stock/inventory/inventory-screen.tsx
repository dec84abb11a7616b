'use client'

import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import Link from 'next/link'
import { useSearchParams } from 'next/navigation'
import { HistoryButton } from '../../kit/history/history-button'
import { List } from '../../kit/list/list'
import { ScreenHeader } from '../../kit/screen-header'
import { useVendor } from '../../shell/vendor-context'
import { CountScreen } from '../counts/count-screen'
import { countsList } from '../counts/counts-list'
import { OpenCount } from '../counts/open-count'
import classes from '../parts/stock.module.css'
import { TransferForm } from '../transfers/transfer-form'
import { TransferScreen } from '../transfers/transfer-screen'
import { transfersList } from '../transfers/transfers-list'
import { refreshInventory } from './inventory-cells'
import { inventoryList } from './inventory-list'
import { InventorySums } from './inventory-sums'
import { ItemScreen } from './item-screen'

/** Stock, and the papers by which it moves within the store: what the address names. */
export function InventoryScreen() {
  const address = useSearchParams()
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
    <div>
      <ScreenHeader title="Inventory" description="What lies where, and why. Open an item to see its history.">
        <HistoryButton onUndone={refreshInventory} />
      </ScreenHeader>
      <Tabs view="" />
      <InventorySums />
      <List key="stock" definition={inventoryList} />
    </div>
  )
}

const Transfers = () => (
  <div>
    <ScreenHeader title="Transfers" description="Goods on their way from one location to another.">
      <NewPaper right="inventory.transfer" href="/inventory?transfer=new" label="Create transfer" />
    </ScreenHeader>
    <Tabs view="transfers" />
    <List key="transfers" definition={transfersList} />
  </div>
)

const Counts = () => (
  <div>
    <ScreenHeader title="Counts" description="Walk through a location, count, and bring the books to what is there.">
      <NewPaper right="inventory.count" href="/inventory?count=new" label="Open count" />
    </ScreenHeader>
    <Tabs view="counts" />
    <List key="counts" definition={countsList} />
  </div>
)

type NewProps = { right: 'inventory.transfer' | 'inventory.count'; href: string; label: string }

function NewPaper({ right, href, label }: NewProps) {
  if (!useVendor().features.has(right)) return null
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
