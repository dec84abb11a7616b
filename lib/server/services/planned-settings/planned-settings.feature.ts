import 'server-only'
import { plannedSettings } from '@/lib/contract/planned-settings'
import { bindCalls } from '../feature/call'
import { feature } from '../feature/feature'
import { applyPlannedHandler } from './apply-planned'
import { cancelShipping, cancelTax, listPlanned, planShipping, planTax } from './plan-settings'

export const plannedSettingsFeature = feature({
  name: 'planned settings',
  calls: bindCalls(plannedSettings, { list: listPlanned, planTax, planShipping, cancelTax, cancelShipping }),
  jobs: [applyPlannedHandler],
})
