import 'server-only'
import { websitePublishing } from '@/lib/contract/website-publishing'
import { bindCalls } from '../../feature/call'
import { feature } from '../../feature/feature'
import { checkCss } from './check-css'
import { checkDrafts } from './draft-findings'
import { failedPlanEvent } from './failed-plan-event'
import { notifyFailedPlan } from './notify-failed-plan'
import { cancelPlan, listSchedules } from './plans'
import { publishDocuments } from './publish-documents'
import { runWebsitePlans } from './run-website-plans'
import { sweepWebsitePlans } from './sweep-website-plans'

export const websitePublishingFeature = feature({
  name: 'website publishing',
  calls: bindCalls(websitePublishing, {
    checks: checkDrafts,
    checkCss,
    publish: publishDocuments,
    schedules: listSchedules,
    cancelSchedule: cancelPlan,
  }),
  jobs: [runWebsitePlans, sweepWebsitePlans, notifyFailedPlan],
  notifications: [failedPlanEvent],
})
