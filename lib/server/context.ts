import 'server-only'
import type { Permission } from '@/lib/contract/permissions'

/** A store id that stands in the database: minted by `services/stores/find-store.ts` alone, never from a request's body. */
export type StoreId = string & { readonly __proven: 'StoreId' }

/** What a unit of work needs to know: whose rows it may see. */
export type StoreScope = { readonly storeId: StoreId }

type Asked = {
  readonly requestId: string
  /** Network address of the caller; empty when it is not known. */
  readonly clientAddress: string
  /** `User-Agent` as sent; empty when it was not. */
  readonly userAgent: string
  /** `Idempotency-Key` as sent; empty or left out when it was not. */
  readonly idempotencyKey?: string
}

/**
 * An anonymous caller. `store` is null on the portal host, otherwise the store whose host the call came in on.
 * `authorization` is a token as sent, which proves nothing yet: a sale belongs to who is signed in, and needs nobody.
 */
export type PublicContext = Asked & {
  readonly audience: 'public'
  readonly store: StoreScope | null
  readonly authorization?: string
  /** Another of our processes asks for itself, known by the secret; what it asks on behalf of a shopper is not. */
  readonly isInternal?: boolean
}

/** Another instance of this application, known by the shared secret, or the command line on this machine. */
export type InternalContext = Asked & { readonly audience: 'internal'; readonly store: StoreScope | null }

/** The store that a person is at work in, and what the person may do there, and see. */
export type MemberScope = StoreScope & {
  /** What the role allows under the store's plan, implied ones included. */
  readonly permissions: ReadonlySet<Permission>
  /** Locations the person is confined to; null means all. */
  readonly locationIds: readonly string[] | null
}

/** A person who is signed in. `store` is the one at work in, null until one is chosen. */
export type AccountContext = Asked & {
  readonly audience: 'account'
  readonly accountId: string
  readonly sessionId: string
  readonly store: MemberScope | null
}

/** A person at work in a store. `permissions`: what the role allows under the store's plan, implied ones included. */
export type VendorContext = Asked &
  StoreScope & {
    readonly audience: 'vendor'
    readonly accountId: string
    readonly sessionId: string
    readonly accountName: string
    readonly membershipId: string
    readonly permissions: ReadonlySet<Permission>
    /** What the role holds whatever the plan: nobody hands out more. */
    readonly grantable: ReadonlySet<Permission>
    /** Locations the person is confined to; null means all. */
    readonly locationIds: readonly string[] | null
  }

/** A shopper who is signed in, on the host of the store they belong to. */
export type CustomerContext = Asked &
  StoreScope & { readonly audience: 'customer'; readonly customerId: string; readonly sessionId: string }

export type ContextOf = {
  public: PublicContext
  internal: InternalContext
  account: AccountContext
  vendor: VendorContext
  customer: CustomerContext
}
