import 'server-only'
import { z } from 'zod'
import { defineJob } from '../port'

/** Brings a store's website into the state that its plans ask for now. */
export const runWebsitePlanJob = defineJob('run-website-plan', z.object({ storeId: z.uuid() }))
