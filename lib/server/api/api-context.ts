import 'server-only'
import type { Context, Hono } from 'hono'

/** What the stations of one call tell each other. */
export type ApiEnv = { Variables: { requestId: string; storeId?: string } }
export type Api = Hono<ApiEnv>
export type ApiContext = Context<ApiEnv>
