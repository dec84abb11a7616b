import 'server-only'

/** A store id that stands in the database: minted by `services/stores/find-store.ts` alone, never from a request's body. */
export type StoreId = string & { readonly __proven: 'StoreId' }

/** What a unit of work needs to know: whose rows it may see. */
export type StoreScope = { readonly storeId: StoreId }

/** An anonymous caller. `store` is null on the portal host, otherwise the store whose host the call came in on. */
export type PublicContext = {
  readonly audience: 'public'
  readonly requestId: string
  readonly store: StoreScope | null
}

/** Another instance of this application, known by the shared secret, or the command line on this machine. */
export type InternalContext = {
  readonly audience: 'internal'
  readonly requestId: string
  readonly store: StoreScope | null
}

export type ContextOf = { public: PublicContext; internal: InternalContext }
