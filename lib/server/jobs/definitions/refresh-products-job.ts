import 'server-only'
import { z } from 'zod'
import { defineJob } from '../port'

/** Updates lists and search for products. */
export const refreshProductsJob = defineJob(
  'refresh-products',
  z.object({ storeId: z.uuid(), productIds: z.array(z.uuid()) }),
  { timeLimitSeconds: 300 },
)
