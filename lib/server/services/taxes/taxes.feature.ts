import 'server-only'
import { tax } from '@/lib/contract/tax'
import { bindCalls } from '../feature/call'
import { feature } from '../feature/feature'
import { setDefaultTax, setTaxRules, taxSection } from './change-rules'
import { createTax, taxRow, updateTax } from './change-tax'
import { listTaxes } from './read-taxes'
import { deleteTax, mergeTaxes, taxUndo } from './remove-tax'

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
  settings: [taxSection],
  settingRows: [taxRow],
  undo: { tax: taxUndo },
})
