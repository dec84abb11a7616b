import 'server-only'
import { tax } from '@/lib/contract/tax'
import { bindCalls } from '../feature/call'
import { feature } from '../feature/feature'
import { setTaxRules } from './change-rules'
import { createTax, setDefaultTax, updateTax } from './change-tax'
import { listTaxes } from './read-taxes'
import { deleteTax, mergeTaxes } from './remove-tax'
import { taxUndo } from './tax-undo'

export const taxesFeature = feature({
  name: 'taxes',
  calls: bindCalls(tax, {
    settings: listTaxes,
    create: createTax,
    update: updateTax,
    merge: mergeTaxes,
    remove: deleteTax,
    setDefault: setDefaultTax,
    setRules: setTaxRules,
  }),
  undo: { tax: taxUndo },
})
