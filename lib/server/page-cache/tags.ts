import 'server-only'

/** Store facts, theme and template. */
export const siteTag = (storeId: string) => `site:${storeId}`
/** Anything in the catalogue: departments, lists, search. */
export const catalogueTag = (storeId: string) => `catalogue:${storeId}`
/** One product's page and wherever its card stands. */
export const productTag = (storeId: string, productId: string) => `product:${storeId}:${productId}`
export const listTag = (storeId: string, tagname: string, id: string) => `list:${storeId}:${tagname}:${id}`
/** Which store a host belongs to; purged when a store or domain appears or goes. */
export const hostTag = (host: string) => `host:${host}`
