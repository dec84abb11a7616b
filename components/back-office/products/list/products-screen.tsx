'use client'

import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import Link from 'next/link'
import { useSearchParams } from 'next/navigation'
import { useSWRConfig } from 'swr'
import { vendorProducts } from '@/lib/contract/vendor-products'
import { HistoryButton } from '../../kit/history/history-button'
import { ImportButton } from '../../kit/import/import-button'
import { List } from '../../kit/list/list'
import { ExportOfList } from '../../kit/list/list-export'
import { ScreenHeader } from '../../kit/screen-header'
import { useVendor } from '../../kit/vendor-context'
import { SheetScreen } from '../sheet/sheet-screen'
import { productFilterOf } from './product-query'
import { productsList } from './products-list'

/** The list of products with bulk actions; a spreadsheet under `?view=grid`. */
export function ProductsScreen() {
  const { features } = useVendor()
  const { mutate } = useSWRConfig()
  const again = () => mutate((key) => Array.isArray(key) && key[0] === vendorProducts.list.path)
  if (useSearchParams().get('view') === 'grid') return <SheetScreen />
  return (
    <div>
      <ScreenHeader title="Products" description="All products you sell. Select several to edit them in bulk.">
        <HistoryButton onUndone={again} />
        <ImportButton entity="product" onImported={again} />
        <ExportOfList list="product" definition={productsList} filterOf={productFilterOf} />
        {features.has('product.edit') && (
          <Button component={Link} href="/create-product" leftSection={<IconPlus size={16} aria-hidden />}>
            Create product
          </Button>
        )}
      </ScreenHeader>
      <List definition={productsList} />
    </div>
  )
}
