import 'server-only'
import { automations } from '@/lib/contract/automations'
import { bindCalls } from '../../feature/call'
import { loggedEmails } from '../../feature/email-event'
import { feature } from '../../feature/feature'
import { automationResults, listAutomations } from './automation-results'
import { automationDetail, saveAutomation, setAutomationEnabled } from './change-automation'
import { dryRunAutomation } from './dry-run-automation'
import { previewAutomation, testAutomation } from './preview-automation'
import { enrolPeopleRegularly, sendAutomationsEveryMinute } from './run-automations'
import { readSendingLimits, saveSendingLimits } from './sending-limits'

export const automationsFeature = feature({
  name: 'automations',
  calls: bindCalls(automations, {
    list: listAutomations,
    detail: automationDetail,
    results: automationResults,
    dryRun: dryRunAutomation,
    preview: previewAutomation,
    save: saveAutomation,
    setEnabled: setAutomationEnabled,
    test: testAutomation,
    settings: readSendingLimits,
    saveSettings: saveSendingLimits,
  }),
  jobs: [enrolPeopleRegularly, sendAutomationsEveryMinute],
  notifications: [loggedEmails('automation', 'Automation', 'Marketing')],
})
