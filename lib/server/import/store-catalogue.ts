import 'server-only'
import type { ProductDraft } from '@/lib/rules/product-draft'
import type { StoreScope } from '../context'
import { refreshStatistics } from '../db/refresh-statistics'
import { storeProducts } from '../services/catalogue/store-products'
import type { Remark } from './loose-product'
import type { Catalogue } from './open-catalogue'

/** A transaction holds the embedded database for itself, so shoppers wait at most as long as one batch takes. */
const BATCH_PRODUCTS = 100
const BATCH_VARIANTS = 1_000
const MOST_REMARKS = 10_000
/** So many products written make the planner's idea of the tables wrong; later it takes four times as many. */
const FIRST_STATISTICS = 300

/** Writes a catalogue, batch after batch; a batch is one transaction. Reading on from the start after a crash is safe. */
export async function storeCatalogue(
  scope: StoreScope,
  catalogue: Catalogue,
  source: string,
  progress: (done: number, total: number) => void,
) {
  const counts = { created: 0, updated: 0, unchanged: 0, skippedCount: 0, noteCount: 0 }
  const remarks = { skipped: [] as Remark[], notes: [] as Remark[] }
  let batch: ProductDraft[] = []
  let variants = 0
  let done = 0
  let written = 0
  let statisticsAt = FIRST_STATISTICS
  const flush = async () => {
    for (const { outcome } of await storeProducts(scope, batch, { source, keep: catalogue.absent })) counts[outcome]++
    done += batch.length
    written = counts.created + counts.updated
    if (written >= statisticsAt) {
      await refreshStatistics()
      statisticsAt = written * 4
    }
    batch = []
    variants = 0
    progress(Math.min(done, catalogue.products), catalogue.products)
  }
  progress(0, catalogue.products)
  for await (const event of catalogue.read()) {
    if (event.kind === 'product') {
      batch.push(event.draft)
      variants += event.draft.variants.length
      if (batch.length >= BATCH_PRODUCTS || variants >= BATCH_VARIANTS) await flush()
      continue
    }
    const list = event.kind === 'skipped' ? remarks.skipped : remarks.notes
    counts[event.kind === 'skipped' ? 'skippedCount' : 'noteCount']++
    if (list.length < MOST_REMARKS) list.push({ row: event.row, reason: event.reason })
  }
  await flush()
  if (written >= FIRST_STATISTICS) await refreshStatistics()
  progress(catalogue.products, catalogue.products)
  return { kind: 'products' as const, dialect: catalogue.dialect, ...counts, ...remarks }
}
