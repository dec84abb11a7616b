import 'server-only'
import { tax } from '@/lib/contract/tax'
import { bindCalls } from '../feature/call'
import { feature } from '../feature/feature'
import { setDefaultTax, setTaxRules } from './change-rules'
import { createTax, taxRow, updateTax } from './change-tax'
import { listTaxes } from './read-taxes'
import { deleteTax, mergeTaxes } from './remove-tax'
import { taxSection } from './tax-section'
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
  settings: [taxSection],
  settingRows: [taxRow],
  undo: { tax: taxUndo },
})
