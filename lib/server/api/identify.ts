import 'server-only'
import { checkout } from '@/lib/contract/checkout'
import { emailPreferenceForms, emailPreferences } from '@/lib/contract/email-preferences'
import type { Endpoint } from '@/lib/contract/endpoint'
import { externalSales } from '@/lib/contract/external-sales'
import { orderDocuments } from '@/lib/contract/order-documents'
import { shopAccess } from '@/lib/contract/shop-access'
import { shopForms } from '@/lib/contract/shop-forms'
import { stockAlerts } from '@/lib/contract/stock-alerts'
import { websites } from '@/lib/contract/website'
import { Failure } from '@/lib/rules/failure'
import { classifyHost } from '@/lib/rules/host'
import { readPreviewPath } from '@/lib/rules/preview-path'
import { readPreviewToken } from '@/lib/rules/preview-token'
import { passOfCookies } from '@/lib/rules/shop-pass'
import { websiteMessages } from '@/lib/rules/website-messages'
import { env } from '../config/env'
import type { ContextOf, StoreScope } from '../context'
import { internalSecret } from '../crypto/internal-secret'
import { isSameSecret } from '../crypto/same-secret'
import { isPreviewLink } from '../services/catalogue/preview-link'
import { findSession } from '../services/sessions/find-session'
import { addressAfterMove } from '../services/stores/address-after-move'
import { closedShopOf } from '../services/stores/closed-shop'
import { findStoreBySite } from '../services/stores/find-store'
import { isPassOf } from '../services/stores/shop-pass'
import { isOpenPreview } from '../services/website/previews/is-open-preview'
import type { ApiContext } from './api-context'
import { identifyCustomer } from './identify-customer'
import { identifyPerson } from './identify-person'

type AnyContext = ContextOf[keyof ContextOf]

/** Calls that also answer on a host without a store: through them a visitor finds out that there is none. */
const HOST_CHECKS: ReadonlySet<Endpoint> = new Set([websites.checkDomain])

/**
 * Calls that a closed shop answers too: to enter it, to stop its emails, and those that ask for a signed link, a token or
 * the random id of a checkout. Orders that were placed before are seen, paid and given another time.
 */
const AT_CLOSED_SHOPS: ReadonlySet<Endpoint> = new Set<Endpoint>([
  websites.checkDomain,
  shopAccess.door,
  shopAccess.enter,
  emailPreferences.read,
  emailPreferenceForms.save,
  emailPreferenceForms.stop,
  checkout.order,
  checkout.times,
  checkout.changeTime,
  checkout.cardForm,
  checkout.payDraft,
  checkout.draftOutcome,
  checkout.outcome,
  checkout.createAccount,
  orderDocuments.read,
  shopForms.unsubscribe,
  stockAlerts.end,
  externalSales.sale,
  externalSales.refund,
])

/**
 * Identifies the caller according to the endpoint's audience. Throws `invalid` for an impossible host, `not_found` for
 * a host without a store, `unauthorized` for an expired or missing token, `forbidden` for a missing permission or a shop
 * that is closed to the public.
 */
export async function identify(c: ApiContext, endpoint: Endpoint): Promise<AnyContext> {
  const scope = await storeOfHost(hostOf(c), HOST_CHECKS.has(endpoint))
  if (scope && isOfShop(endpoint)) await requireOpenShop(c, endpoint, scope)
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
        maySeeClosed: (storeId) => maySeeClosed(c, token, storeId),
        optsOut: optsOut(c),
      }
  }
}

/** Calls of people who work in a store, on whatever host, ask for their permission instead. */
const isOfShop = ({ audience }: Endpoint): boolean => audience === 'public' || audience === 'customer'

/** Throws `forbidden` when the shop is closed to the public and the caller has no pass for it. */
async function requireOpenShop(c: ApiContext, endpoint: Endpoint, scope: StoreScope): Promise<void> {
  const closed = await closedShopOf(scope)
  if (!closed.isClosed) return
  c.set('isClosedShop', true)
  if (AT_CLOSED_SHOPS.has(endpoint) || isForPage(c)) return
  if (isPassOf(scope, passOfCookies(c.req.header('cookie')), closed) || (await isFromPreview(c, scope))) return
  throw new Failure('forbidden', 'This shop is not open yet.')
}

/** Pages of a preview, which its link has opened, name it with each call. */
async function isFromPreview(c: ApiContext, scope: StoreScope): Promise<boolean> {
  const named = c.req.header('x-shop-preview') ?? ''
  const ofProduct = readPreviewPath(named.split('/'))
  if (ofProduct) return isPreviewLink(scope, ofProduct.link)
  const token = readPreviewToken(named)
  return token !== null && (await isOpenPreview(scope, token.secret))
}

/** On a host without a store, the people of a closed shop see it: the editor of the website reads what shoppers will. */
async function maySeeClosed(c: ApiContext, token: string, storeId: StoreScope['storeId']): Promise<boolean> {
  c.set('isClosedShop', true)
  if (isForPage(c)) return true
  const found = token === '' ? null : await findSession(token)
  return found?.held?.storeId === storeId
}

async function storeOfHost(host: string | undefined, mayBeUnknown: boolean): Promise<StoreScope | null> {
  const { ROOT_DOMAIN, vendorPortalHost } = env()
  const kind = classifyHost(host, { rootDomain: ROOT_DOMAIN, vendorPortalHost })
  if (kind.kind === 'invalid') throw new Failure('invalid', 'This host name is not valid for a store.')
  if (kind.kind === 'portal') return null
  const site = kind.kind === 'domain' ? kind.host : kind.label
  const found = kind.kind === 'reserved' ? null : await findStoreBySite(site)
  if (!found && !mayBeUnknown) throw await unknownStore(site, kind.kind === 'reserved')
  return found && { storeId: found.storeId }
}

async function unknownStore(site: string, isReserved: boolean): Promise<Failure> {
  const address = isReserved ? null : await addressAfterMove(site)
  return new Failure('not_found', address ? `This shop has moved to ${address}` : websiteMessages.businessNotFound)
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

/** True for another instance that renders a page: there the front has checked the visitor's pass. */
const isForPage = (c: ApiContext): boolean =>
  c.req.header('x-internal-secret') !== undefined && c.req.header('x-shopper-address') === undefined

/** Throws `unauthorized` unless the caller sends the secret of this process or the configured shared secret. */
export function requireSecret(c: ApiContext): void {
  const sent = c.req.header('x-internal-secret') ?? ''
  const known = [internalSecret(), env().API_SECRET].filter((secret) => secret !== undefined)
  if (!known.some((secret) => isSameSecret(sent, secret))) throw new Failure('unauthorized', 'This call is not public.')
}
