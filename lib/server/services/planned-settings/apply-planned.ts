import 'server-only'
import { and, eq } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import { taxRate } from '../../db/schema/taxes'
import { savepoint, type Tx, transaction } from '../../db/transaction'
import { applyPlannedSettingJob } from '../../jobs/definitions/apply-planned-setting-job'
import { handles } from '../../jobs/handler'
import { recordAudit } from '../audit/record-audit'
import { readSetting, writeSetting } from '../settings/setting-group'
import { shippingZones } from '../shipping/shipping-setting'
import { findStoreOfRecord } from '../stores/find-store'
import { writeTaxRules } from '../taxes/change-rules'
import { type TaxEditor, writeTax } from '../taxes/change-tax'
import { currentTaxRules, lockTaxes } from '../taxes/read-taxes'
import { changePlanned, type Planned, readPlanned } from './planned-group'

/** Change and plan are one transaction: a job that runs twice changes nothing twice. A cancelled plan is gone. */
export const applyPlannedHandler = handles(applyPlannedSettingJob, async ({ storeId, plannedId }) => {
  const scope = await findStoreOfRecord(storeId)
  if (!scope) return
  await transaction(scope, async (tx) => {
    const due = (await readPlanned(tx, scope)).find(({ id }) => id === plannedId)
    if (!due) return
    await changePlanned(tx, scope, (planned) => planned.filter(({ id }) => id !== plannedId))
    const { accountId, accountName } = due
    const editor = {
      storeId: scope.storeId,
      ...{ accountId, accountName, requestId: `planned ${plannedId}`, clientAddress: '' },
    }
    await applyOrNote(tx, editor, due)
  })
})

/** What no longer fits, such as a tax that was deleted, is noted in the activity log instead. */
async function applyOrNote(tx: Tx, editor: TaxEditor, due: Planned): Promise<void> {
  try {
    await savepoint(tx, (part) => apply(part, editor, due))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    await recordAudit(tx, editor, {
      action: 'planned_setting.fail',
      subjectType: 'setting',
      subjectName: due.kind === 'shipping' ? 'Shipping' : 'Taxes',
      after: { from: due.from, reason: error.message },
    })
  }
}

async function apply(tx: Tx, editor: TaxEditor, due: Planned): Promise<void> {
  if (due.kind === 'tax') {
    await lockTaxes(tx, editor)
    const [present] = await tx
      .select()
      .from(taxRate)
      .where(and(eq(taxRate.storeId, editor.storeId), eq(taxRate.id, due.taxId)))
    if (!present) throw new Failure('not_found', 'The tax no longer exists.')
    return writeTax(tx, editor, present, due)
  }
  if (due.kind === 'rules') {
    const { pricesIncludeTax, shippingTax, shippingRateId } = due
    await lockTaxes(tx, editor)
    const { version } = await currentTaxRules(tx, editor)
    return writeTaxRules(tx, editor, { pricesIncludeTax, shippingTax, shippingRateId }, version)
  }
  const { value, version } = await readSetting(tx, editor, shippingZones)
  await writeSetting(tx, editor, shippingZones, due.zones, version)
  await recordAudit(tx, editor, {
    action: 'shipping.save',
    subjectType: 'setting',
    subjectName: 'Shipping',
    before: { zones: value },
    after: { zones: due.zones },
  })
}
