import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { MOST_PLANNED, type PlannedSetting, type plannedSettings } from '@/lib/contract/planned-settings'
import { Failure } from '@/lib/rules/failure'
import { instantOf } from '@/lib/rules/zoned-time'
import type { StoreScope, VendorContext } from '../../context'
import { taxRate } from '../../db/schema/taxes'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { applyPlannedSettingJob } from '../../jobs/definitions/apply-planned-setting-job'
import { enqueue } from '../../jobs/port'
import { recordAudit } from '../audit/record-audit'
import { moneyOf } from '../cart/store-money'
import { rejectDuplicateZones } from '../shipping/shipping-section'
import { checkedTaxRules } from '../taxes/change-rules'
import type { TaxRecord } from '../taxes/read-taxes'
import { changePlanned, isSameSubject, type Planned, readPlanned } from './planned-group'

const TWO_YEARS_MS = 731 * 86_400_000

export const listPlanned: Handler<typeof plannedSettings.list> = (ctx) => transaction(ctx, (tx) => replyOf(tx, ctx))

export const planTax: Handler<typeof plannedSettings.planTax> = (ctx, input) =>
  transaction(ctx, async (tx) => {
    const [known] = await tx
      .select({ id: taxRate.id })
      .from(taxRate)
      .where(and(eq(taxRate.storeId, ctx.storeId), eq(taxRate.id, input.taxId)))
    if (!known) throw new Failure('not_found', 'There is no such tax.')
    return plan(tx, ctx, { kind: 'tax', ...byWhom(ctx), ...input })
  })

export const planShipping: Handler<typeof plannedSettings.planShipping> = (ctx, input) =>
  transaction(ctx, async (tx) => {
    rejectDuplicateZones(input.zones)
    return plan(tx, ctx, { kind: 'shipping', ...byWhom(ctx), ...input })
  })

export const planRules: Handler<typeof plannedSettings.planRules> = (ctx, { from, ...wish }) =>
  transaction(ctx, async (tx) => {
    const rules = await checkedTaxRules(tx, ctx, wish)
    return plan(tx, ctx, { kind: 'rules', ...byWhom(ctx), from, ...rules })
  })

export const cancelRules: Handler<typeof plannedSettings.cancelRules> = (ctx) =>
  cancel(ctx, ({ kind }) => kind === 'rules')

export const cancelTax: Handler<typeof plannedSettings.cancelTax> = (ctx, { taxId }) =>
  cancel(ctx, (planned) => planned.kind === 'tax' && planned.taxId === taxId)

export const cancelShipping: Handler<typeof plannedSettings.cancelShipping> = (ctx) =>
  cancel(ctx, ({ kind }) => kind === 'shipping')

const byWhom = ({ accountId, accountName }: VendorContext) => ({ id: randomUUID(), accountId, accountName })

async function plan(tx: Tx, ctx: VendorContext, wanted: Planned): Promise<{ planned: PlannedSetting[] }> {
  const { timeZone } = await moneyOf(tx, ctx)
  const startsAt = new Date(instantOf(`${wanted.from}T00:00`, timeZone))
  const message = 'Choose a day from tomorrow on, within two years'
  if (!(startsAt.getTime() > Date.now()) || startsAt.getTime() > Date.now() + TWO_YEARS_MS) {
    throw new Failure('invalid', `${message}.`, { from: message })
  }
  await changePlanned(tx, ctx, (planned) => {
    const others = planned.filter((each) => !isSameSubject(each, wanted))
    if (others.length >= MOST_PLANNED) {
      throw new Failure('conflict', `At most ${MOST_PLANNED} changes can be planned. Cancel one first.`)
    }
    return [...others, wanted]
  })
  await enqueue(tx, applyPlannedSettingJob, { storeId: ctx.storeId, plannedId: wanted.id }, { runAt: startsAt })
  await note(tx, ctx, 'plan', wanted)
  return replyOf(tx, ctx)
}

const cancel = (ctx: VendorContext, isMeant: (planned: Planned) => boolean): Promise<{ planned: PlannedSetting[] }> =>
  transaction(ctx, async (tx) => {
    const meant = (await readPlanned(tx, ctx)).find(isMeant)
    if (!meant) throw new Failure('not_found', 'This change is no longer planned.')
    await changePlanned(tx, ctx, (planned) => planned.filter((each) => !isMeant(each)))
    await note(tx, ctx, 'cancel', meant)
    return replyOf(tx, ctx)
  })

const note = async (tx: Tx, ctx: VendorContext, action: 'plan' | 'cancel', planned: Planned): Promise<void> =>
  recordAudit(tx, ctx, {
    action: `planned_setting.${action}`,
    subjectType: 'setting',
    subjectName: planned.kind === 'shipping' ? 'Shipping' : 'Taxes',
    after: { from: planned.from, change: summaryOf(planned, await ratesOf(tx, ctx)) },
  })

const SHIPPING_TEXTS = { none: 'no tax on shipping', goods: 'shipping taxed as the products', rate: '' } as const

function summaryOf(planned: Planned, rates: readonly TaxRecord[]): string {
  if (planned.kind === 'tax') return `${planned.name} ${planned.percent}%`
  if (planned.kind === 'shipping') return `${planned.zones.length} ${planned.zones.length === 1 ? 'zone' : 'zones'}`
  const own = rates.find(({ id }) => id === planned.shippingRateId)
  const ofShipping = own ? `${own.name} ${own.percent}% on shipping` : SHIPPING_TEXTS[planned.shippingTax]
  return [planned.pricesIncludeTax ? 'Prices include tax' : 'Tax is added to prices', ofShipping]
    .filter(Boolean)
    .join(', ')
}

const ratesOf = (tx: Tx, { storeId }: StoreScope): Promise<TaxRecord[]> =>
  tx.select().from(taxRate).where(eq(taxRate.storeId, storeId))

async function replyOf(tx: Tx, scope: StoreScope): Promise<{ planned: PlannedSetting[] }> {
  const planned = await readPlanned(tx, scope)
  const rates = await ratesOf(tx, scope)
  const rows = planned.map((each) => ({
    _id: each.id,
    kind: each.kind,
    taxId: each.kind === 'tax' ? each.taxId : null,
    from: each.from,
    summary: summaryOf(each, rates),
    plannedBy: each.accountName,
  }))
  return { planned: rows.sort((one, other) => one.from.localeCompare(other.from)) }
}
