import 'server-only'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../context'
import { refreshStatistics } from '../../db/refresh-statistics'
import type { RowIssue } from '../../import/loose-product'
import type { Catalogue } from '../../import/open/catalogue-reader'
import { sanitizeEachOffThread } from '../../template/prepare-off-thread'
import type { StorableProduct } from '../catalogue/product-work'
import { storeProducts } from '../catalogue/writing/store-products'

/** A transaction blocks the embedded database, so shoppers wait at most as long as one batch takes. */
const BATCH_PRODUCTS = 100
const BATCH_VARIANTS = 1_000
const MOST_REMARKS = 10_000
/** After this many written products the planner's statistics are outdated; the next refresh is at four times as many. */
const FIRST_STATISTICS = 300

/** Writes a catalogue in batches; a batch is one transaction. Restarting from the beginning after a crash is safe. */
export async function storeCatalogue(
  scope: StoreScope,
  catalogue: Catalogue,
  source: string,
  progress: (done: number, total: number) => void,
) {
  const counts = { created: 0, updated: 0, unchanged: 0, skippedCount: 0, noteCount: 0 }
  const remarks = { skipped: [] as RowIssue[], notes: [] as RowIssue[] }
  let batch: Found[] = []
  let variants = 0
  let done = 0
  let written = 0
  let statisticsAt = FIRST_STATISTICS
  const skip = (row: number, reason: string) => {
    counts.skippedCount++
    if (remarks.skipped.length < MOST_REMARKS) remarks.skipped.push({ row, reason })
  }
  const flush = async () => {
    const drafts = await withSafeDescriptions(scope, batch, skip)
    for (const { outcome } of await storeProducts(scope, drafts, { source, keep: catalogue.absent })) counts[outcome]++
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
      batch.push({ row: event.rows[0], draft: event.draft })
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

type Found = { readonly row: number; readonly draft: StorableProduct }

/** The drafts with sanitized descriptions; a product whose description cannot be sanitized is skipped. */
async function withSafeDescriptions(
  scope: StoreScope,
  found: readonly Found[],
  skip: (row: number, reason: string) => void,
): Promise<StorableProduct[]> {
  const texts = found.map(({ draft }) => draft.descriptionHtml)
  const safe = await sanitizeEachOffThread(texts, `import ${scope.storeId}`)
  return found.flatMap(({ row, draft }, at) => {
    const descriptionHtml = safe[at] ?? ''
    if (!(descriptionHtml instanceof Failure)) return { ...draft, descriptionHtml }
    skip(row, descriptionHtml.message)
    return []
  })
}
