/** Name of the platform on its pages and in its emails. */
export const PLATFORM_NAME = 'Store platform'
