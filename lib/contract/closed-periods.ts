import { z } from 'zod'
import { group } from './endpoint'
import { Nothing } from './fields'
import { ReportDay } from './reports'

const ClosedPeriods = z.object({
  /** Newest first. */
  closings: z.array(z.object({ _id: z.string(), through: ReportDay, at: z.iso.datetime(), by: z.string() })),
  /** The last day that can be closed now. */
  closable: ReportDay,
})
export type ClosedPeriods = z.output<typeof ClosedPeriods>

/** Days whose sales stay as they are: what changes later is a correction on its own day. */
export const closedPeriods = group({
  list: {
    method: 'GET',
    path: 'vender/closed-periods/list',
    audience: 'vendor',
    permission: 'report.view',
    summary: 'Up to which days the sales ledger was closed, when and by whom',
    input: Nothing,
    reply: ClosedPeriods,
  },
  close: {
    method: 'POST',
    path: 'vender/closed-periods/close',
    audience: 'vendor',
    permission: 'report.close',
    summary: 'Closes all days up to one; nothing happens when they are closed already',
    input: z.object({ through: ReportDay }),
    reply: ClosedPeriods,
  },
})
