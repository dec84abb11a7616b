import 'server-only'

/** Store facts, theme and template. */
export const siteTag = (storeId: string) => `site:${storeId}`
/** Anything in the catalogue: departments, lists, search. */
export const catalogueTag = (storeId: string) => `catalogue:${storeId}`
/** One product's page, and every page that shows its card. */
export const productTag = (storeId: string, productId: string) => `product:${storeId}:${productId}`
export const listTag = (storeId: string, tagname: string, id: string) => `list:${storeId}:${tagname}:${id}`
/** Mapping of a host to its store; purged when a store or domain is added or removed. */
export const hostTag = (host: string) => `host:${host}`
