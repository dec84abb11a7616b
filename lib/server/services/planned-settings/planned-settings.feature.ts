import 'server-only'
import { plannedSettings } from '@/lib/contract/planned-settings'
import { bindCalls } from '../feature/call'
import { feature } from '../feature/feature'
import { applyPlannedHandler } from './apply-planned'
import { cancelRules, cancelShipping, cancelTax, listPlanned, planRules, planShipping, planTax } from './plan-settings'

export const plannedSettingsFeature = feature({
  name: 'planned settings',
  calls: bindCalls(plannedSettings, {
    ...{ list: listPlanned, planTax, planRules, planShipping },
    ...{ cancelTax, cancelRules, cancelShipping },
  }),
  jobs: [applyPlannedHandler],
})
