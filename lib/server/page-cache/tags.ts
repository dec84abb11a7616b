import 'server-only'

/** Store facts, theme, menus, announcement, and which pages there are: what every page shows. */
export const siteTag = (storeId: string) => `site:${storeId}`
/** When the store's locations are open: data and pages that show or use their hours. */
export const hoursTag = (storeId: string) => `hours:${storeId}`
/** One page of the website, such as the home page, an own page or a policy; `handle` is empty when there is only one. */
export const pageTag = (storeId: string, kind: string, handle: string) => `page:${storeId}:${kind}:${handle}`
/** Header and footer of every page: the tree, and which of its nodes contain products. */
export const menuTag = (storeId: string) => `menu:${storeId}`
/** What many products share, such as the names of the tree. Everything that shows a product or a list carries it. */
export const catalogueTag = (storeId: string) => `catalogue:${storeId}`
/** Which products are published, how new they are and in which category: of the store, or of one sub-department. */
export const assortmentTag = (storeId: string, subDepartmentId?: string) =>
  subDepartmentId === undefined ? `assortment:${storeId}` : `assortment:${storeId}:${subDepartmentId}`
/** One product's page, and every page that shows its card. */
export const productTag = (storeId: string, productId: string) => `product:${storeId}:${productId}`
/** The lists of one node of the tree, whatever their filters and order. */
export const listTag = (storeId: string, tagname: string, id: string) => `list:${storeId}:${tagname}:${id}`
/** Which words the listed products of a store have: every search. */
export const searchedWordsTag = (storeId: string) => `words:${storeId}`
/** Searches with a term that begins so; products that they find. */
export const foundTag = (storeId: string, start: string) => `found:${storeId}:${encodeURIComponent(start)}`
/** Lists over the whole store: all products and promotions. */
export const wholeListTag = (storeId: string) => `list:${storeId}:all`
/** Which products are on promotion beyond what their prices say: the offers that are for everybody. */
export const promotionsTag = (storeId: string) => `promotions:${storeId}`
/** The offers that are for everybody. Only data carry it: pages carry what the offers are for. */
export const offersTag = (storeId: string) => `offers:${storeId}`
/** Mapping of a host to its store; purged when a store or domain is added or removed. */
export const hostTag = (host: string) => `host:${host}`

const OF_LISTS = /^(?:list|found|words):/

/** Whether a purge of this tag says only that a product of the list has changed: the page of a list may be as it was. */
export const mayLeaveLists = (tag: string): boolean => OF_LISTS.test(tag)
