import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { AutomationDetail, AutomationDryRun, AutomationFigures } from '@/lib/contract/automations'
import type { MadeStore } from '@/lib/demo/factories'
import type { AutomationEnd, AutomationKind } from '@/lib/rules/automations/automation-kind'
import type { SendingLimits } from '@/lib/rules/automations/automation-plan'
import { connection } from '@/lib/server/db/database'
import { rowsOf } from '@/lib/server/db/rows-of'
import { abandonedCart } from '@/lib/server/db/schema/abandoned-carts'
import { transaction } from '@/lib/server/db/transaction'
import { enrolEverywhere, sendAutomations } from '@/lib/server/services/marketing/automations/run-automations'
import { callApi } from './call-api'
import { openCampaignAdmin } from './campaign-admin'

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

type Results = {
  figures: AutomationFigures
  ended: { reason: AutomationEnd; runs: number }[]
  links: { url: string }[]
}

/**
 * A store with its owner signed in, for calls about automations; without quiet hours and frequency cap, unless `limits`
 * says otherwise.
 */
export async function openAutomationAdmin(
  facts: Parameters<typeof openCampaignAdmin>[0] = {},
  limits: SendingLimits = { quiet: null, cap: null },
) {
  const campaigns = await openCampaignAdmin(facts)
  const { store } = campaigns
  const headers = { authorization: campaigns.token }
  const post = (path: string, json: unknown) => callApi(`vender/automations/${path}`, { json, headers })
  const get = (path: string, query: Record<string, string> = {}) =>
    callApi(`vender/automations/${path}?${new URLSearchParams(query)}`, { headers })
  const must = async <T>(answer: ReturnType<typeof callApi>): Promise<T> => {
    const { status, text, payload } = await answer
    if (status !== 200) throw new Error(text)
    return payload as T
  }
  await must(post('save-settings', { limits, version: 0 }))
  return {
    ...{ campaigns, store, post, get },
    done: <T = AutomationDetail>(path: string, json: unknown) => must<T>(post(path, json)),
    read: (kind: AutomationKind) => must<AutomationDetail>(get('detail', { kind })),
    results: (kind: AutomationKind) => must<Results>(get('results', { kind })),
    dryRun: (kind: AutomationKind) => must<AutomationDryRun>(get('dry-run', { kind })),
    turnOff: (kind: AutomationKind) => must<AutomationDetail>(post('set-enabled', { kind, isEnabled: false })),
    /** Turns it on, as of so many days ago. */
    turnOn: async (kind: AutomationKind, daysAgo = 0) => {
      const detail = await must<AutomationDetail>(post('set-enabled', { kind, isEnabled: true }))
      if (daysAgo > 0) {
        await (await connection()).execute(sql`
          update automation set enabled_since = now() - make_interval(days => ${daysAgo}::int)
          where store_id = ${store.storeId} and kind = ${kind}`)
      }
      return detail
    },
    emails: () => automationEmails(store),
    /** Why runs ended, each with its number. */
    ends: async (kind: AutomationKind) =>
      Object.fromEntries(
        (await must<Results>(get('results', { kind }))).ended.map(({ reason, runs }) => [reason, runs]),
      ),
  }
}

/** A moment so many ms from now; a second later, since a `Date` has no microseconds. */
const momentAt = (ms: number) => new Date(Date.now() + 1_000 + ms)

/** The job that finds people, as at a moment so many ms from now. */
export const enrolPeopleAt = (ms = 0): Promise<void> => enrolEverywhere(momentAt(ms))

/** Both jobs, as at a moment so many ms from now. */
export async function runAutomationsAt(ms = 0): Promise<void> {
  const now = momentAt(ms)
  await enrolEverywhere(now)
  await sendAutomations(now)
}

type Staged = {
  recipient: string
  subject: string
  html: string
  text: string
  replyTo: string | null
  unsubscribeUrl: string
}

/** Emails of automations that were staged for a store, in their order. */
export const automationEmails = async ({ storeId }: { storeId: string }) =>
  rowsOf<Staged>(
    await connection(),
    sql`select recipient, subject, html, text, reply_to as "replyTo", unsubscribe_url as "unsubscribeUrl" from message
        where store_id = ${storeId} and kind = 'automation' order by id`,
  )

type CartFacts = Partial<Pick<typeof abandonedCart.$inferInsert, 'lines' | 'completedAt'>> & { agoMs?: number }

/** A checkout that was left with this address. */
export async function leaveCart(
  scope: MadeStore,
  email: string,
  { agoMs = 0, ...facts }: CartFacts = {},
): Promise<string> {
  const id = uuidv7()
  const at = new Date(Date.now() - agoMs)
  const row = { lines: [{ key: 'none', quantity: 2 }], acceptsMarketing: true, startedAt: at, changedAt: at, ...facts }
  await transaction(scope, (tx) => tx.insert(abandonedCart).values({ storeId: scope.storeId, id, email, ...row }))
  return id
}
