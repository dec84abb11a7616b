import 'server-only'
import { tax } from '@/lib/contract/tax'
import { pair } from '../feature/call'
import { feature } from '../feature/feature'
import { createTax, updateTax } from './change-tax'
import { deleteTax } from './delete-tax'
import { listTaxes } from './list-taxes'
import { mergeTaxes } from './merge-taxes'
import { setDefaultTax } from './set-default-tax'
import { taxUndo } from './tax-undo'

export const taxesFeature = feature({
  name: 'taxes',
  calls: pair(tax, {
    settings: listTaxes,
    create: createTax,
    update: updateTax,
    merge: mergeTaxes,
    remove: deleteTax,
    setDefault: setDefaultTax,
  }),
  undo: { tax: taxUndo },
})
