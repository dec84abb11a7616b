import 'server-only'
import type { TaxSettings, tax } from '@/lib/contract/tax'
import { Failure } from '@/lib/rules/failure'
import { transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { recordAudit } from '../audit/record-audit'
import { chooseDefault } from './default-tax'
import { lockTaxes } from './lock-taxes'
import { taxesNow } from './taxes-now'

export const setDefaultTax: Handler<typeof tax.setDefault> = (ctx, { _id, version }) =>
  transaction(ctx, async (tx) => {
    await lockTaxes(tx, ctx)
    const before = await taxesNow(tx, ctx)
    if (_id !== null && !before.rates.some((rate) => rate._id === _id)) {
      throw new Failure('not_found', 'There is no such tax.')
    }
    await chooseDefault(tx, ctx, _id, version)
    const after = await taxesNow(tx, ctx)
    await recordAudit(tx, ctx, {
      action: 'tax.set_default',
      subjectType: 'setting',
      subjectName: 'Taxes',
      before: { newProducts: nameOfDefault(before) },
      after: { newProducts: nameOfDefault(after) },
    })
    return after
  })

function nameOfDefault({ rates, defaultId }: TaxSettings): string {
  const rate = rates.find(({ _id }) => _id === defaultId)
  return rate ? `${rate.name} ${rate.percent}%` : 'No tax'
}
