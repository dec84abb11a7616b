import 'server-only'
import type { ImportEntity } from '@/lib/contract/imports'
import type { StoreScope } from '../../context'
import type { StoredCounts } from '../../db/schema/imports'
import type { Tx } from '../../db/transaction'
import { writeNotice } from '../notices/write-notice'
import { entityOf, type JobRow } from './import-row'

/** The list that shows an import of its entries. */
const SCREENS: Readonly<Record<ImportEntity, string>> = {
  product: '/products',
  stock: '/inventory',
  department: '/department',
  sub_department: '/sub-department',
  category: '/category',
  class: '/class',
  brand: '/brand',
  location: '/location',
  supplier: '/venders',
  purchase_order: '/po',
}

/** Notifies the person who started an import that it has ended; `error` says why it ended early. */
export const noticeEnd = (tx: Tx, row: JobRow, error: string | null): Promise<void> =>
  writeNotice(tx, { storeId: row.storeId as StoreScope['storeId'] }, row.accountId, {
    kind: error === null ? 'import' : 'import_failed',
    title: `${error === null ? 'Imported' : 'Import stopped'}: ${row.fileName}`,
    detail: error ?? describeCounts(row.counts),
    href: `${SCREENS[entityOf(row)]}?import=${row.id}`,
  })

function describeCounts({ created, changed, unchanged, failed }: StoredCounts): string {
  const parts = [
    created > 0 && `${created} new`,
    changed > 0 && `${changed} changed`,
    unchanged > 0 && `${unchanged} unchanged`,
    failed > 0 && `${failed} left out`,
  ]
  return parts.filter(Boolean).join(', ') || 'Nothing changed'
}
