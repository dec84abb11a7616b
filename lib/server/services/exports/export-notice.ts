import 'server-only'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { ENTITIES, entityListAddress } from '@/lib/contract/entities'
import type { ExportList } from '@/lib/contract/list-exports'
import type { StoreScope } from '../../context'
import { listExport } from '../../db/schema/lists'
import { transaction } from '../../db/transaction'
import { writeNotice } from '../notices/write-notice'
import { exportSources } from './export-sources'

/** Notifies the owner of an export that it has ended, once, unless they have already seen it. */
export const noticeExport = (scope: StoreScope, exportId: string): Promise<void> =>
  transaction(scope, async (tx) => {
    const [ended] = await tx
      .update(listExport)
      .set({ seenAt: new Date() })
      .where(
        and(
          eq(listExport.storeId, scope.storeId),
          eq(listExport.id, exportId),
          inArray(listExport.state, ['done', 'failed']),
          isNull(listExport.seenAt),
        ),
      )
      .returning()
    if (!ended) return
    const list = ended.list as ExportList
    const words = exportSources.get(list).name.replaceAll('-', ' ')
    const isDone = ended.state === 'done'
    await writeNotice(tx, scope, ended.accountId, {
      kind: isDone ? 'export' : 'export_failed',
      title: isDone ? `Ready to download: ${words}` : `Export stopped: ${words}`,
      detail: isDone ? describeRows(ended.written) : 'The file could not be created. Export again.',
      // The file is downloaded at its list.
      href: isDone ? entityListAddress(list, 'export', exportId) : ENTITIES[list].list,
    })
  })

const describeRows = (rows: number): string =>
  `${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'}. Available for one day.`
