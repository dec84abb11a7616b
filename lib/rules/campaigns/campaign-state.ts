/**
 * Where a campaign stands. Recipients are frozen when it begins to run; `cancelled` and `finished` are final, and what
 * was sent stays sent.
 */
export const CAMPAIGN_STATES = ['draft', 'scheduled', 'running', 'paused', 'cancelled', 'finished'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

/** What people do with a campaign beside editing it, and what time does (`begin`, `finish`). */
export const CAMPAIGN_ACTIONS = ['unschedule', 'pause', 'resume', 'cancel'] as const
export type CampaignAction = (typeof CAMPAIGN_ACTIONS)[number]
export type CampaignStep = CampaignAction | 'schedule' | 'begin' | 'finish'

const NEXT: Readonly<Record<CampaignStep, Partial<Record<CampaignState, CampaignState>>>> = {
  schedule: { draft: 'scheduled', scheduled: 'scheduled' },
  unschedule: { scheduled: 'draft', draft: 'draft' },
  begin: { scheduled: 'running' },
  pause: { running: 'paused', paused: 'paused' },
  resume: { paused: 'running', running: 'running' },
  cancel: { scheduled: 'cancelled', running: 'cancelled', paused: 'cancelled', cancelled: 'cancelled' },
  finish: { running: 'finished' },
}

/** The state after a step; null when it cannot be done. A repeated action of people changes nothing. */
export const campaignStateAfter = (state: CampaignState, step: CampaignStep): CampaignState | null =>
  NEXT[step][state] ?? null

export const CAMPAIGN_STATE_LABELS: Readonly<Record<CampaignState, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  running: 'Sending',
  paused: 'Paused',
  cancelled: 'Cancelled',
  finished: 'Sent',
}
