import { ActionIcon, TextInput } from '@mantine/core'
import { IconBarcode, IconSearch, IconStar } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useCall } from '@/lib/client/use-call'
import { registerDrawers } from '@/lib/contract/register-drawers'
import type { RegisterGoods } from '@/lib/contract/register-goods'
import { registerSales } from '@/lib/contract/register-sales'
import { EmptyPanel } from '../../kit/empty-panel'
import { ErrorNote } from '../../kit/error-note'
import { ListSkeleton } from '../../kit/list-skeleton'
import { CameraScan } from './camera-scan'
import classes from './goods.module.css'
import { GoodsGrid } from './goods-grid'
import { hasCameraScan } from './has-camera-scan'

type Props = {
  locationId: string
  onChoose: (goods: RegisterGoods) => void
  onCode: (code: string) => void
  onSeen: (goods: readonly RegisterGoods[]) => void
}

const PAUSE_MS = 200

/** Search and favourites of a location. Enter takes the text as a code. */
export function GoodsSide({ locationId, onChoose, onCode, onSeen }: Props) {
  const [query, setQuery] = useState('')
  const [asked, setAsked] = useState('')
  const [isScanning, setScanning] = useState(false)
  const favourites = useCall(registerDrawers.favourites, { locationId }, { revalidateOnFocus: false })
  const found = useCall(registerSales.goods, asked === '' ? null : { locationId, query: asked }, {
    keepPreviousData: true,
  })
  useEffect(() => {
    const timer = window.setTimeout(() => setAsked(query.trim()), PAUSE_MS)
    return () => window.clearTimeout(timer)
  }, [query])
  const shown = asked === '' ? favourites : found
  const goods = shown.data?.goods
  useEffect(() => {
    if (goods) onSeen(goods)
  }, [goods, onSeen])
  return (
    <section className={classes.side} aria-label="Products">
      <form
        className={classes.search}
        onSubmit={(event) => {
          event.preventDefault()
          if (query.trim() !== '') onCode(query.trim())
          setQuery('')
        }}
      >
        <TextInput
          size="md"
          aria-label="Search products or enter a code"
          placeholder="Search, or scan a code"
          leftSection={<IconSearch size={18} aria-hidden />}
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        />
        {hasCameraScan() && (
          <ActionIcon variant="default" size={42} aria-label="Scan with the camera" onClick={() => setScanning(true)}>
            <IconBarcode size={20} aria-hidden />
          </ActionIcon>
        )}
      </form>
      <div className={classes.results}>
        <h2 className={classes.heading}>{asked === '' ? 'Favourites' : 'Found products'}</h2>
        {shown.error && !goods && (
          <ErrorNote
            title="Products could not be loaded"
            message={shown.error.message}
            retry={() => void shown.mutate()}
          />
        )}
        {!goods && !shown.error && <ListSkeleton />}
        {goods && goods.length > 0 && <GoodsGrid goods={goods} onChoose={onChoose} />}
        {goods?.length === 0 && (
          <EmptyPanel
            icon={asked === '' ? IconStar : IconSearch}
            title={asked === '' ? 'No favourites yet' : 'No product matches'}
          >
            {asked === '' ? 'Scan a code, or search for a product.' : 'Try another name, SKU or barcode.'}
          </EmptyPanel>
        )}
      </div>
      {isScanning && <CameraScan onCode={onCode} onClose={() => setScanning(false)} />}
    </section>
  )
}
