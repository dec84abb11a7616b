import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Endpoint } from '@/lib/contract/endpoint'
import { websites } from '@/lib/contract/website'
import { Failure } from '@/lib/rules/failure'
import { classifyHost } from '@/lib/rules/host'
import { websiteMessages } from '@/lib/rules/website-messages'
import { env } from '../config/env'
import type { ContextOf, StoreScope } from '../context'
import { internalSecret } from '../crypto/internal-secret'
import { findStoreBySite } from '../services/stores/find-store'
import type { ApiContext } from './api-context'
import { identifyCustomer } from './identify-customer'
import { identifyPerson } from './identify-person'

type AnyContext = ContextOf[keyof ContextOf]

/** Calls that also answer on a host without a store: through them a visitor finds out that there is none. */
const HOST_CHECKS: ReadonlySet<Endpoint> = new Set([websites.checkDomain])

/**
 * Identifies the caller according to the endpoint's audience. Throws `invalid` for an impossible host, `not_found` for
 * a host without a store, `unauthorized` for an expired or missing token, `forbidden` for a missing permission.
 */
export async function identify(c: ApiContext, endpoint: Endpoint): Promise<AnyContext> {
  const scope = await storeOfHost(hostOf(c), HOST_CHECKS.has(endpoint))
  const asked = {
    requestId: c.get('requestId'),
    clientAddress: clientAddressOf(c),
    userAgent: c.req.header('user-agent') ?? '',
    idempotencyKey: c.req.header('idempotency-key') ?? '',
  }
  const token = c.req.header('authorization') ?? ''
  switch (endpoint.audience) {
    case 'vendor':
    case 'account': {
      const ctx = await identifyPerson(token, endpoint, asked)
      c.set('storeId', ctx.audience === 'vendor' ? ctx.storeId : ctx.store?.storeId)
      return ctx
    }
    case 'customer':
      c.set('storeId', scope?.storeId)
      return identifyCustomer(token, scope, asked)
    default:
      c.set('storeId', scope?.storeId)
      return {
        ...asked,
        audience: endpoint.audience,
        store: scope,
        authorization: token,
        isInternal: isForItself(c),
        optsOut: optsOut(c),
      }
  }
}

async function storeOfHost(host: string | undefined, mayBeUnknown: boolean): Promise<StoreScope | null> {
  const { ROOT_DOMAIN, vendorPortalHost } = env()
  const kind = classifyHost(host, { rootDomain: ROOT_DOMAIN, vendorPortalHost })
  if (kind.kind === 'invalid') throw new Failure('invalid', 'This host name is not valid for a store.')
  if (kind.kind === 'portal') return null
  const site = kind.kind === 'domain' ? kind.host : kind.label
  const found = kind.kind === 'reserved' ? null : await findStoreBySite(site)
  if (!found && !mayBeUnknown) throw new Failure('not_found', websiteMessages.businessNotFound)
  return found && { storeId: found.storeId }
}

/** The host that a call is meant for. Another instance of ours, identified by the secret, sends the shopper's host. */
export function hostOf(c: ApiContext): string | undefined {
  if (c.req.header('x-internal-secret') !== undefined) {
    requireSecret(c)
    const meant = c.req.header('x-store-host')
    if (meant !== undefined) return meant
  }
  // Our own proxy appended the last entry of the list.
  const forwarded = env().TRUST_PROXY ? c.req.header('x-forwarded-host')?.split(',').at(-1)?.trim() : undefined
  return forwarded ?? c.req.header('host')
}

/** The caller's network address, set by the front. Another instance, identified by the secret, forwards the shopper's. */
export function clientAddressOf(c: ApiContext): string {
  const own = c.req.header('x-client-address') ?? ''
  if (c.req.header('x-internal-secret') === undefined) return own
  requireSecret(c)
  return c.req.header('x-shopper-address') ?? own
}

/** Global Privacy Control and its predecessor. */
const optsOut = (c: ApiContext): boolean => c.req.header('sec-gpc') === '1' || c.req.header('dnt') === '1'

/** True when `hostOf` has checked the secret and the call is not forwarded for a shopper. */
const isForItself = (c: ApiContext): boolean =>
  c.req.header('x-internal-secret') !== undefined &&
  c.req.header('x-store-host') === undefined &&
  c.req.header('x-shopper-address') === undefined

/** Throws `unauthorized` unless the caller sends the secret of this process or the configured shared secret. */
export function requireSecret(c: ApiContext): void {
  const sent = c.req.header('x-internal-secret') ?? ''
  const known = [internalSecret(), env().API_SECRET].filter((secret) => secret !== undefined)
  if (!known.some((secret) => isSame(sent, secret))) throw new Failure('unauthorized', 'This call is not public.')
}

/** Compares in constant time. */
function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}
