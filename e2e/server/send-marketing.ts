import { closeDatabase } from '@/lib/server/db/database'
import { registerFeatures } from '@/lib/server/services/features'
import { sendAutomations } from '@/lib/server/services/marketing/automations/run-automations'
import { runCampaigns } from '@/lib/server/services/marketing/campaigns/run-campaigns'

/** One round of a worker: campaigns and automations, as of the moment in the first argument (ms since 1970). */
async function sendMarketing(now: Date): Promise<void> {
  registerFeatures()
  await runCampaigns()
  await sendAutomations(now)
  await closeDatabase()
  process.stdout.write('\n{}')
}

sendMarketing(new Date(Number(process.argv[2]))).catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
