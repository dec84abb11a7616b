import 'server-only'
import type { VendorContext } from '../../context'
import type { Tx } from '../../db/transaction'
import { recordAudit } from '../audit/record-audit'
import type { TaxRow } from './find-tax'

type Change = {
  subject: Pick<TaxRow, 'id' | 'name'>
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** A tax as the activity log shows it. */
export const shown = ({ name, percent }: Pick<TaxRow, 'name' | 'percent'>) => ({ name, percent })

/** Writes a change of a tax to the store's activity log. */
export const auditTax = (tx: Tx, ctx: VendorContext, action: string, { subject, ...values }: Change): Promise<void> =>
  recordAudit(tx, ctx, { action, subjectType: 'tax', subjectId: subject.id, subjectName: subject.name, ...values })
