import 'server-only'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { AutomationDetail, automations } from '@/lib/contract/automations'
import { AUTOMATION_FACTS } from '@/lib/rules/automations/automation-facts'
import { type AutomationKind, type AutomationStep, NEXT_WAIT } from '@/lib/rules/automations/automation-kind'
import { Failure } from '@/lib/rules/failure'
import type { VendorContext } from '../../../context'
import { automation, automationRun } from '../../../db/schema/automations'
import { invalidate, type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { LiquidMistake } from '../../../liquid/liquid-template'
import { siteTag } from '../../../page-cache/tags'
import { recordAudit } from '../../audit/record-audit'
import { versionConflict } from '../../rows/version-conflict'
import { rejectPaused } from '../../stores/paused-store'
import { type AutomationRecord, readAutomation } from '../emails/automation-record'
import { emailStore } from '../emails/email-store'
import { goodsEmail } from '../emails/goods-email'
import { mistakeText } from '../emails/mistake-text'
import { NO_GOODS } from './automation-source'

/** An automation as its editor reads it. */
async function automationReply(tx: Tx, ctx: VendorContext, kind: AutomationKind): Promise<AutomationDetail> {
  const { enabledSince, fromName, steps, version } = await readAutomation(tx, ctx, kind)
  const { name, trigger, firstWait, maxSteps, stops, values } = AUTOMATION_FACTS[kind]
  return {
    ...{ kind, name, trigger, maxSteps, fromName, version },
    isEnabled: enabledSince !== null,
    enabledSince: enabledSince?.toISOString() ?? null,
    firstWait: { ...firstWait },
    stops: [...stops],
    values: values.map((value) => ({ ...value })),
    // The wire's types have mutable lists.
    steps: structuredClone(steps) as AutomationDetail['steps'],
  }
}

export const automationDetail: Handler<typeof automations.detail> = (ctx, { kind }) =>
  transaction(ctx, (tx) => automationReply(tx, ctx, kind))

export const saveAutomation: Handler<typeof automations.save> = (ctx, { kind, version, fromName, steps }) =>
  transaction(ctx, async (tx) => {
    rejectSteps(kind, steps)
    const before = await lockAutomation(tx, ctx, kind)
    if (before.version !== version) throw versionConflict('automation')
    if (before.enabledSince !== null) await rejectUnsendable(tx, ctx, { ...before, steps })
    await tx
      .update(automation)
      .set({ fromName, steps, version: version + 1, updatedAt: sql`now()` })
      .where(own(ctx, kind))
    const shown = (values: { fromName: string; steps: readonly AutomationStep[] }) => ({
      fromName: values.fromName,
      subjects: values.steps.map(({ subject }) => subject),
      waitHours: values.steps.map(({ waitHours }) => waitHours),
    })
    await auditAutomation(tx, ctx, before, 'update', { before: shown(before), after: shown({ fromName, steps }) })
    return automationReply(tx, ctx, kind)
  })

const own = ({ storeId }: VendorContext, kind: AutomationKind) =>
  and(eq(automation.storeId, storeId), eq(automation.kind, kind))

type Stored = AutomationRecord & { readonly id: string }

/** The row of an automation, made when there is none yet, and locked. */
async function lockAutomation(tx: Tx, ctx: VendorContext, kind: AutomationKind): Promise<Stored> {
  const { steps } = AUTOMATION_FACTS[kind]
  await tx
    .insert(automation)
    .values({ storeId: ctx.storeId, id: uuidv7(), kind, steps, version: 0 })
    .onConflictDoNothing()
  const [row] = await tx.select().from(automation).where(own(ctx, kind)).for('update')
  if (!row) throw new Error('The row was just made.')
  return row
}

const auditAutomation = (
  tx: Tx,
  ctx: VendorContext,
  { id, kind }: Stored,
  action: 'update' | 'enable' | 'disable',
  values: { before?: Record<string, unknown>; after?: Record<string, unknown> } = {},
) =>
  recordAudit(tx, ctx, {
    action: `automation.${action}`,
    subjectType: 'automation',
    subjectId: id,
    subjectName: AUTOMATION_FACTS[kind].name,
    ...values,
  })

/** Rejects waits and numbers of emails that the kind does not allow. */
function rejectSteps(kind: AutomationKind, steps: readonly AutomationStep[]): void {
  const { firstWait, maxSteps } = AUTOMATION_FACTS[kind]
  if (steps.length > maxSteps) {
    const message = `Use at most ${maxSteps === 1 ? 'one email' : `${maxSteps} emails`}`
    throw new Failure('invalid', `${message}.`, { steps: message })
  }
  for (const [index, { waitHours }] of steps.entries()) {
    const { min, max } = index === 0 ? firstWait : NEXT_WAIT
    if (waitHours >= min && waitHours <= max) continue
    const message = `Wait for ${min} to ${max} hours`
    throw new Failure('invalid', `${message}.`, { [`steps.${index}.waitHours`]: message })
  }
}

export const setAutomationEnabled: Handler<typeof automations.setEnabled> = (ctx, { kind, isEnabled }) =>
  transaction(ctx, async (tx) => {
    // Emails are staged under a lock of this row, so that none follows once it is off.
    const row = await lockAutomation(tx, ctx, kind)
    if (isEnabled === (row.enabledSince !== null)) return automationReply(tx, ctx, kind)
    if (isEnabled) {
      await rejectPaused(tx, ctx)
      await rejectUnsendable(tx, ctx, row)
      await forgetEarlierPrices(tx, ctx, kind)
    } else await endRuns(tx, ctx, row)
    await tx
      .update(automation)
      .set({ enabledSince: isEnabled ? sql`now()` : null, updatedAt: sql`now()` })
      .where(own(ctx, kind))
    // Pages of sold-out products offer it only while it is on.
    if (kind === 'back_in_stock') invalidate(tx, siteTag(ctx.storeId))
    await auditAutomation(tx, ctx, row, isEnabled ? 'enable' : 'disable')
    return automationReply(tx, ctx, kind)
  })

/** An automation that is on must have a postal address, subjects, and texts that can be read. */
async function rejectUnsendable(tx: Tx, ctx: VendorContext, { kind, steps }: AutomationRecord): Promise<void> {
  const name = AUTOMATION_FACTS[kind].name
  for (const [index, step] of steps.entries()) {
    const shop = await emailStore(tx, ctx, step)
    if (shop.facts.address.trim() === '') {
      throw new Failure(
        'conflict',
        'Marketing emails must show a postal address. Enter yours in the business information first.',
        { postal: 'Enter the address' },
      )
    }
    const place = `steps.${index}.subject`
    if (step.subject === '')
      throw new Failure('invalid', 'Enter a subject for every email.', { [place]: 'Enter a subject' })
    try {
      goodsEmail({ shop, products: new Map(), step, name, subject: NO_GOODS })
    } catch (error) {
      if (!(error instanceof LiquidMistake)) throw error
      throw new Failure('invalid', `Email ${index + 1}: ${mistakeText(error)}`)
    }
  }
}

/** Prices that are lower already enrol nobody: a drop is measured from now on. */
async function forgetEarlierPrices(tx: Tx, { storeId }: VendorContext, kind: AutomationKind): Promise<void> {
  if (kind !== 'price_drop') return
  await tx.execute(sql`
    update wishlist_item w set noted_price = p.min_price from product p
    where w.store_id = ${storeId} and p.store_id = w.store_id and p.id = w.product_id and p.min_price < w.noted_price`)
}

async function endRuns(tx: Tx, { storeId }: VendorContext, { id }: Stored): Promise<void> {
  await tx
    .update(automationRun)
    .set({ dueAt: null, endedAt: sql`now()`, endReason: 'automation_off' })
    .where(and(eq(automationRun.storeId, storeId), eq(automationRun.automationId, id), isNotNull(automationRun.dueAt)))
}
