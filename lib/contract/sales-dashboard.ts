import { z } from 'zod'
import { TILE_IDS } from '@/lib/rules/reports/dashboard-tiles'
import { group } from './endpoint'
import { Nothing } from './fields'

const MAX_GOAL = 1_000_000_000_000

const SalesDashboard = z.object({
  /** Ids of the tiles in the order that this person chose; empty for the usual one. */
  tiles: z.array(z.string()),
  /** Total sales that this month is to reach, decimal; null without a goal. */
  goal: z.number().nullable(),
})
export type SalesDashboard = z.output<typeof SalesDashboard>

/** The order of tiles belongs to a person, the goal to the store. */
export const salesDashboard = group({
  read: {
    method: 'GET',
    path: 'vender/sales-dashboard/read',
    audience: 'vendor',
    permission: 'dashboard.view',
    summary: 'The own order of tiles, and the goal of the present month',
    input: Nothing,
    reply: SalesDashboard,
  },
  arrange: {
    method: 'POST',
    path: 'vender/sales-dashboard/arrange',
    audience: 'vendor',
    permission: 'dashboard.view',
    summary: 'Stores the own order of tiles',
    input: z.object({ tiles: z.array(z.enum(TILE_IDS)).max(TILE_IDS.length) }),
    reply: SalesDashboard,
  },
  setGoal: {
    method: 'POST',
    path: 'vender/sales-dashboard/set-goal',
    audience: 'vendor',
    permission: 'setting.edit',
    summary: 'Sets or removes what the present month is to reach',
    input: z.object({
      goal: z
        .number('Enter an amount')
        .positive('Enter an amount above zero')
        .max(MAX_GOAL, 'This amount is too large')
        .nullable(),
    }),
    reply: SalesDashboard,
  },
})
