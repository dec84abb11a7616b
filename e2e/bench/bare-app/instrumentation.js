/** Nothing to prepare; without this file the bundler climbs up and takes the product's. */
export function register() {}
