import 'server-only'
import type { Context, Hono } from 'hono'

/** Variables that the middleware of one call share. */
export type ApiEnv = { Variables: { requestId: string; storeId?: string } }
export type Api = Hono<ApiEnv>
export type ApiContext = Context<ApiEnv>
