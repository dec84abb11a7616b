import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { DateTime } from 'luxon'
import { unitLines } from '@/lib/rules/external-sales/unit-lines'
import { Failure } from '@/lib/rules/failure'
import type { VendorContext } from '../../context'
import { externalRegister } from '../../db/schema/external-sales'
import type { Tx } from '../../db/transaction'
import { moneyOf } from '../cart/store-money'
import type { EntryOutcome, ImportEntry } from '../feature/import-entity'
import { writeSeparately } from '../imports/write-separately'
import { findVariants } from '../stock/find-variants'
import { locationOfRow, locationsInScope, type StockLocation } from '../stock/stock-places'
import { documentOf } from './external-documents'
import type { ExternalOrigin } from './external-origin'
import { type FindByTitle, goodsByTitle, hasTitleAlone } from './goods-by-title'
import type { FileLine, FileSale } from './read-sale-rows'
import { recordRefund } from './record-refund'
import { recordSale } from './record-sale'
import { saleImages } from './sale-undo'
import { soldGoods } from './sold-goods'

/** Writes sales of a file with their refunds, each by itself. What was recorded before stays as it is. */
export async function writeSaleFile(
  tx: Tx,
  ctx: VendorContext,
  entries: readonly ImportEntry<FileSale>[],
): Promise<readonly EntryOutcome[]> {
  const places = await locationsInScope(tx, ctx)
  const { timeZone } = await moneyOf(tx, ctx)
  const lines = entries.flatMap(({ draft: { sale, refunds } }) =>
    [sale, ...refunds].flatMap((part) => part?.lines ?? []),
  )
  const byTitle = await goodsByTitle(tx, ctx, lines)
  return writeSeparately(tx, entries, async (part, { draft }) => {
    const origin = await originOf(part, ctx, draft, places)
    const known = await documentOf(part, ctx, origin, 'sale', draft.saleId)
    const before = known ? (await saleImages(part, ctx, [known.orderId])).get(known.orderId) : undefined
    const { orderId, notes } = await writeOne(part, ctx, origin, draft, { timeZone, byTitle })
    const after = (await saleImages(part, ctx, [orderId])).get(orderId) ?? null
    return { changes: [{ entity: 'external_sale', entityId: orderId, before: before ?? null, after }], notes }
  })
}

/** A register that is connected under this name is the same one: its sales are not written twice. */
async function originOf(
  tx: Tx,
  { storeId }: VendorContext,
  { register, location }: FileSale,
  places: readonly StockLocation[],
): Promise<ExternalOrigin> {
  const named = and(
    eq(externalRegister.storeId, storeId),
    sql`lower(${externalRegister.name}) = lower(${register}) and ${externalRegister.revokedAt} is null`,
  )
  const [known] = register === '' ? [] : await tx.select().from(externalRegister).where(named)
  const name = location === '' ? (places.find(({ id }) => id === known?.locationId)?.name ?? '') : location
  const { id: locationId } = locationOfRow(places, { id: null, name })
  const source = known?.id ?? `file:${register.toLowerCase()}`
  return { source, registerId: known?.id ?? null, locationId, actor: register || 'Imported sales' }
}

type Reading = { timeZone: string; byTitle: FindByTitle }

async function writeOne(
  tx: Tx,
  ctx: VendorContext,
  origin: ExternalOrigin,
  draft: FileSale,
  { timeZone, byTitle }: Reading,
) {
  const { saleId, sale, refunds } = draft
  const timeOf = ({ at, zone }: { at: string; zone: string | null }): Date => {
    const moment = DateTime.fromISO(at, { zone: zone ?? timeZone })
    if (moment.isValid) return moment.toJSDate()
    throw new Failure('invalid', `The time ${at.replace('T', ' ')} does not exist.`)
  }
  const notes: string[] = []
  let orderId = ''
  if (sale) {
    const ids = await variantsOf(tx, ctx, sale.lines, byTitle)
    const lines = sale.lines.flatMap((line, index) =>
      unitLines(line).map((unit) => ({ ...unit, variantId: ids[index] ?? '' })),
    )
    const total = sale.lines.reduce((sum, line) => sum + paidFor(line), 0)
    const { method } = sale
    const saved = await recordSale(tx, ctx, origin, {
      id: saleId,
      at: timeOf(sale),
      method,
      lines,
      total,
      tip: 0,
      note: '',
    })
    orderId = saved.orderId
    const goods = await soldGoods(tx, ctx, [...saved.missing.keys()])
    for (const [id, units] of saved.missing)
      notes.push(`${units} of ${goods.get(id)?.name ?? 'a product'} were not in stock.`)
  }
  for (const refund of refunds) {
    const ids = await variantsOf(tx, ctx, refund.lines, byTitle)
    const lines = refund.lines.map((line, index) => ({
      ...{ variantId: ids[index] ?? '', quantity: line.quantity },
      amount: paidFor(line),
    }))
    const total = lines.reduce((sum, { amount }) => sum + amount, 0)
    const { id, method } = refund
    const facts = { id, saleId, at: timeOf(refund), method, lines, total, isRestocked: true, reason: '' }
    orderId = (await recordRefund(tx, ctx, origin, facts)).orderId
  }
  return { orderId, notes }
}

const paidFor = ({ gross, discount, tax }: FileLine): number => gross - discount + tax

/** Throws `invalid`, with the line of the file, for goods that are unknown or ambiguous. */
async function variantsOf(
  tx: Tx,
  ctx: VendorContext,
  lines: readonly FileLine[],
  byTitle: FindByTitle,
): Promise<string[]> {
  const found = await findVariants(
    tx,
    ctx,
    lines.map(({ keys }) => keys),
  )
  return lines.map((line, index) => {
    const one = hasTitleAlone(line) ? byTitle(line) : (found[index] ?? '')
    if (typeof one !== 'string') return one.id
    throw new Failure('invalid', `Line ${line.row}: ${one}`)
  })
}
