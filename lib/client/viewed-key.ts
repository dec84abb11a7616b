/** Storage key of the recently viewed products, as JSON. In a file of its own: every product page needs it, few the rest. */
export const VIEWED_KEY = 'recentlyViewed'
