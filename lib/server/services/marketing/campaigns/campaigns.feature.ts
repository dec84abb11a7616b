import 'server-only'
import { campaigns } from '@/lib/contract/campaigns'
import { bindCalls } from '../../feature/call'
import { loggedEmails } from '../../feature/email-event'
import { feature } from '../../feature/feature'
import { campaignChoices, countAudience } from './campaign-audience'
import { campaignResults } from './campaign-results'
import { campaignDetail, createCampaign, duplicateCampaign, removeCampaign, updateCampaign } from './change-campaign'
import { listCampaigns } from './list-campaigns'
import { previewCampaign, testCampaign } from './preview-campaign'
import { runCampaignsEveryMinute } from './run-campaigns'
import { preflightCampaign, scheduleCampaign, setCampaignState } from './schedule-campaign'
import { sendBulkEmail } from './send-bulk-email'

export const campaignsFeature = feature({
  name: 'campaigns',
  calls: bindCalls(campaigns, {
    list: listCampaigns,
    detail: campaignDetail,
    results: campaignResults,
    choices: campaignChoices,
    count: countAudience,
    preview: previewCampaign,
    create: createCampaign,
    update: updateCampaign,
    duplicate: duplicateCampaign,
    remove: removeCampaign,
    test: testCampaign,
    preflight: preflightCampaign,
    schedule: scheduleCampaign,
    setState: setCampaignState,
  }),
  jobs: [runCampaignsEveryMinute, sendBulkEmail],
  notifications: [
    loggedEmails('campaign', 'Campaign', 'Marketing'),
    loggedEmails('campaign-test', 'Test of a marketing email', 'Marketing'),
  ],
})
