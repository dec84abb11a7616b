import 'server-only'
import type { Permission } from '@/lib/contract/permissions'

/** A store id that exists in the database: only `services/stores/find-store.ts` creates it, never from a request body. */
export type StoreId = string & { readonly __proven: 'StoreId' }

/** The scope of a unit of work: whose rows it may see. */
export type StoreScope = { readonly storeId: StoreId }

type Asked = {
  readonly requestId: string
  /** The caller's network address; empty when unknown. */
  readonly clientAddress: string
  /** `User-Agent` header; empty when absent. */
  readonly userAgent: string
  /** `Idempotency-Key` header; empty or absent when not sent. */
  readonly idempotencyKey?: string
}

/**
 * An anonymous caller. `store` is null on the portal host, otherwise the store of the host that was called.
 * `authorization` is a raw token that is not verified yet: a sale is linked to the signed-in customer if there is one.
 */
export type PublicContext = Asked & {
  readonly audience: 'public'
  readonly store: StoreScope | null
  readonly authorization?: string
  /** True when one of our own instances calls for itself, identified by the secret; false when it forwards a shopper. */
  readonly isInternal?: boolean
  /**
   * Whether the caller may see this store although it is closed to the public; asked where a call names its store
   * itself. Absent: not.
   */
  readonly maySeeClosed?: (storeId: StoreId) => Promise<boolean>
  /** The browser asks not to be tracked (`Sec-GPC`, `DNT`). */
  readonly optsOut?: boolean
}

/** Another instance of this application, identified by the shared secret, or the command line on this machine. */
export type InternalContext = Asked & { readonly audience: 'internal'; readonly store: StoreScope | null }

/** The store that a person works in, with the person's permissions and location scope there. */
export type MemberScope = StoreScope & {
  /** The role's permissions under the store's plan, including implied ones. */
  readonly permissions: ReadonlySet<Permission>
  /** Locations the person is limited to; null means all. */
  readonly locationIds: readonly string[] | null
}

/** A signed-in person. `store` is the store being worked in, null until one is chosen. */
export type AccountContext = Asked & {
  readonly audience: 'account'
  readonly accountId: string
  readonly sessionId: string
  readonly store: MemberScope | null
}

/** A person working in a store. `permissions`: those of the role under the store's plan, including implied ones. */
export type VendorContext = Asked &
  StoreScope & {
    readonly audience: 'vendor'
    readonly accountId: string
    readonly sessionId: string
    readonly accountName: string
    readonly membershipId: string
    readonly permissions: ReadonlySet<Permission>
    /** Permissions of the role regardless of the plan: nobody can grant more. */
    readonly grantable: ReadonlySet<Permission>
    /** Locations the person is limited to; null means all. */
    readonly locationIds: readonly string[] | null
  }

/** A signed-in customer, on the host of the store they belong to. */
export type CustomerContext = Asked &
  StoreScope & { readonly audience: 'customer'; readonly customerId: string; readonly sessionId: string }

export type ContextOf = {
  public: PublicContext
  internal: InternalContext
  account: AccountContext
  vendor: VendorContext
  customer: CustomerContext
}
