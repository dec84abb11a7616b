import 'server-only'
import { z } from 'zod'
import { defineJob } from '../port'

/** Erases the customer of a privacy request whose erasure is due. */
export const eraseCustomerJob = defineJob('erase-customer', z.object({ storeId: z.uuid(), requestId: z.uuid() }))
