/** Where a module's products come from. The server resolves a rule whenever the page is read. */
export type ModuleSource =
  | { readonly kind: 'picks'; readonly keys: readonly string[] }
  | { readonly kind: 'top_sells'; readonly limit: number }
  | { readonly kind: 'newest'; readonly limit: number }
  | { readonly kind: 'promotion'; readonly sort: ModuleSort; readonly limit: number }
  /** `node`: `departments/{id}`, `subdepartments/{id}` or `categories/{id}`; empty while none is chosen. */
  | { readonly kind: 'node'; readonly node: string; readonly sort: ModuleSort; readonly limit: number }
  | { readonly kind: 'tag'; readonly tag: string; readonly sort: ModuleSort; readonly limit: number }

export type ModuleSort = 'newest' | 'price' | 'price_down' | 'name'

/** A product module of a compiled page; its id is that of the section. */
export type CompiledModule = {
  readonly id: string
  readonly type: 'products'
  readonly title: string
  readonly source: ModuleSource
}

/** `expiresAt`: the next instant at which the same document would compile to something else; null for never. */
export type CompiledPage = {
  readonly html: string
  readonly modules: readonly CompiledModule[]
  readonly expiresAt: string | null
}
