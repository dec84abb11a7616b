import 'server-only'
import { settingTrials } from '@/lib/contract/setting-trials'
import { bindCalls } from '../feature/call'
import { feature } from '../feature/feature'
import { tryShipping } from './try-shipping'
import { tryTax } from './try-tax'
import { tryTaxRules } from './try-tax-rules'

export const settingTrialsFeature = feature({
  name: 'setting trials',
  calls: bindCalls(settingTrials, { shipping: tryShipping, tax: tryTax, taxRules: tryTaxRules }),
})
