import 'server-only'
import { entityListAddress } from '@/lib/contract/entities'
import type { StoreScope } from '../../context'
import type { StoredCounts } from '../../db/schema/imports'
import type { Tx } from '../../db/transaction'
import { writeNotice } from '../notices/write-notice'
import { entityOf, type JobRow } from './import-row'

/** Notifies the person who started an import that it has ended; `error` says why it ended early. */
export const notifyImportEnd = (tx: Tx, row: JobRow, error: string | null): Promise<void> =>
  writeNotice(tx, { storeId: row.storeId as StoreScope['storeId'] }, row.accountId, {
    kind: error === null ? 'import' : 'import_failed',
    title: `${error === null ? 'Imported' : 'Import stopped'}: ${row.fileName}`,
    detail: error ?? describeCounts(row.counts),
    href: entityListAddress(entityOf(row), 'import', row.id),
  })

function describeCounts({ created, changed, unchanged, failed }: StoredCounts): string {
  const parts = [
    created > 0 && `${created} new`,
    changed > 0 && `${changed} changed`,
    unchanged > 0 && `${unchanged} unchanged`,
    failed > 0 && `${failed} skipped`,
  ]
  return parts.filter(Boolean).join(', ') || 'Nothing changed'
}
