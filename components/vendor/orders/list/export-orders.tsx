'use client'

import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { download } from '@/lib/client/download'
import { showToast } from '@/lib/client/toast'
import { orders } from '@/lib/contract/orders'
import { Failure } from '@/lib/rules/failure'
import { useListQuery } from '../../kit/list/use-list-query'
import { useDeed } from '../../kit/use-deed'
import { useVendor } from '../../shell/vendor-context'
import { filterOf } from './order-query'
import { ordersList } from './orders-list'

/** Everything that matches, as a table for a spreadsheet; only for people who may take personal data out. */
export function ExportOrders() {
  const { features } = useVendor()
  const [asked] = useListQuery(ordersList)
  const deed = useDeed()
  if (!features.has('customer.export')) return null
  const save = () =>
    deed.run(async () => {
      try {
        await download(orders.exportCsv, filterOf(asked))
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        showToast('error', error.message)
      }
    })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={deed.isBusy}
      onClick={() => void save()}
    >
      Export
    </Button>
  )
}
