/** Path of the product list on a store's host. In a file of its own: most pages link to the list, few read its query. */
export const LIST_PATH = '/product-list'
