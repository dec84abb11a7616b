import type { automations } from '@/lib/contract/automations'
import type { SentInputOf } from '@/lib/contract/endpoint'
import type { MadeStore } from '@/lib/demo/factories'
import { AUTOMATION_FACTS } from '@/lib/rules/automations/automation-facts'
import type { AutomationKind } from '@/lib/rules/automations/automation-kind'
import { INITIAL_LIMITS } from '@/lib/rules/automations/automation-plan'
import type { Answer } from './call-api'
import { campaignDraft, giveAddress } from './campaign-samples'

type Shop = { store: MadeStore; call(path: string, json: unknown): Promise<Answer> }

/** The steps of an automation as a form would send them, unchanged. */
export const automationDraft = (kind: AutomationKind): Omit<SentInputOf<typeof automations.save>, 'version'> => ({
  kind,
  fromName: '',
  steps: structuredClone(AUTOMATION_FACTS[kind].steps) as SentInputOf<typeof automations.save>['steps'],
})

const welcome = () => ({ kind: 'welcome' })

/** One valid input for each call about automations. */
export const automationSamples: Readonly<Record<string, (shop: Shop) => unknown>> = {
  'vender/automations/list': () => ({}),
  'vender/automations/detail': welcome,
  'vender/automations/results': welcome,
  'vender/automations/dry-run': welcome,
  'vender/automations/preview': () => {
    const { subject, preheader, design } = campaignDraft()
    return { kind: 'welcome', subject, preheader, design }
  },
  'vender/automations/save': async ({ call }) => {
    const { status, payload } = await call('vender/automations/save', { ...automationDraft('welcome'), version: 0 })
    return { ...automationDraft('welcome'), version: status === 200 ? (payload as { version: number }).version : 1 }
  },
  'vender/automations/set-enabled': async ({ store }) => {
    await giveAddress(store)
    return { kind: 'welcome', isEnabled: true }
  },
  'vender/automations/test': () => ({ kind: 'welcome', step: 0 }),
  'vender/automations/settings': () => ({}),
  'vender/automations/save-settings': () => ({ limits: INITIAL_LIMITS, version: 0 }),
}
