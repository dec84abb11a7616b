import fc from 'fast-check'
import {
  CAMPAIGN_ACTIONS,
  CAMPAIGN_STATES,
  type CampaignState,
  type CampaignStep,
  campaignStateAfter,
} from './campaign-state'

const STEPS: readonly CampaignStep[] = [...CAMPAIGN_ACTIONS, 'schedule', 'begin', 'finish']

test('a campaign goes from draft to finished, with pauses', () => {
  const steps: CampaignStep[] = ['schedule', 'unschedule', 'schedule', 'begin', 'pause', 'resume', 'finish']
  const seen: CampaignState[] = ['draft']
  for (const step of steps) seen.push(campaignStateAfter(seen.at(-1) ?? 'draft', step) ?? 'draft')
  expect(seen).toEqual(['draft', 'scheduled', 'draft', 'scheduled', 'running', 'paused', 'running', 'finished'])
})

test('whatever is tried, a campaign that ended stays so, and one that began never becomes a draft again', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...STEPS), { maxLength: 30 }), (steps) => {
      let state: CampaignState = 'draft'
      let hasBegun = false
      for (const step of steps) {
        const next = campaignStateAfter(state, step)
        if (state === 'finished') expect(next).toBeNull()
        if (state === 'cancelled') expect([null, 'cancelled']).toContain(next)
        state = next ?? state
        hasBegun ||= state === 'running'
        if (hasBegun) expect(['running', 'paused', 'cancelled', 'finished']).toContain(state)
      }
    }),
  )
})

test('every state can be reached, and a repeated action of people changes nothing', () => {
  const reached = new Set<CampaignState>(['draft'])
  for (let round = 0; round < CAMPAIGN_STATES.length; round++) {
    for (const state of [...reached]) {
      for (const step of STEPS) reached.add(campaignStateAfter(state, step) ?? state)
    }
  }
  expect([...reached].sort()).toEqual([...CAMPAIGN_STATES].sort())
  for (const state of CAMPAIGN_STATES) {
    for (const action of CAMPAIGN_ACTIONS) {
      const next = campaignStateAfter(state, action)
      if (next !== null) expect(campaignStateAfter(next, action)).toBe(next)
    }
  }
})
