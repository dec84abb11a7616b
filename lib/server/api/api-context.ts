import 'server-only'
import type { Context, Hono } from 'hono'

/** Variables that the middleware of one call share. */
export type ApiEnv = {
  Variables: {
    requestId: string
    storeId?: string
    /** The reply is about a shop that is closed to the public: nobody else may store it. */
    isClosedShop?: boolean
  }
}
export type Api = Hono<ApiEnv>
export type ApiContext = Context<ApiEnv>
