import 'server-only'
import { type automations, SendingLimitsSchema } from '@/lib/contract/automations'
import { INITIAL_LIMITS, type SendingLimits } from '@/lib/rules/automations/automation-plan'
import type { StoreScope } from '../../../context'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { recordAudit } from '../../audit/record-audit'
import { moneyOf } from '../../cart/store-money'
import { readSetting, type SettingGroup, writeSetting } from '../../settings/setting-group'

const LIMITS: SettingGroup<SendingLimits> = {
  name: 'automations',
  schema: SendingLimitsSchema,
  initial: INITIAL_LIMITS,
}

/** Quiet hours and frequency cap of a store, with its IANA time zone. */
export async function sendingLimits(tx: Tx, scope: StoreScope): Promise<{ limits: SendingLimits; timeZone: string }> {
  const { value } = await readSetting(tx, scope, LIMITS)
  return { limits: value, timeZone: (await moneyOf(tx, scope)).timeZone }
}

async function limitsReply(tx: Tx, scope: StoreScope) {
  const { value, version } = await readSetting(tx, scope, LIMITS)
  return { limits: value, version, timeZone: (await moneyOf(tx, scope)).timeZone }
}

export const readSendingLimits: Handler<typeof automations.settings> = (ctx) =>
  transaction(ctx, (tx) => limitsReply(tx, ctx))

export const saveSendingLimits: Handler<typeof automations.saveSettings> = (ctx, { limits, version }) =>
  transaction(ctx, async (tx) => {
    const before = await sendingLimits(tx, ctx)
    await writeSetting(tx, ctx, LIMITS, limits, version)
    await recordAudit(tx, ctx, {
      action: 'automation.limit',
      subjectType: 'automation',
      before: { ...before.limits },
      after: { ...limits },
    })
    return limitsReply(tx, ctx)
  })
