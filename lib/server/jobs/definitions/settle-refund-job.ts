import 'server-only'
import { z } from 'zod'
import { defineJob } from '../port'

/** Looks up a refund whose answer never arrived: nine times within nine hours. */
export const settleRefundJob = defineJob(
  'settle-refund',
  z.object({ storeId: z.uuid(), orderId: z.uuid(), refundId: z.uuid(), notify: z.boolean() }),
  { retries: 8, firstDelaySeconds: 120, timeLimitSeconds: 120 },
)
