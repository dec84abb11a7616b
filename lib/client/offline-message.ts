/** Message when a call, or the code of a part of the page, could not be loaded. */
export const OFFLINE = 'The store is not available. Check your connection and try again.'
