/** What the platform calls itself, on its pages and in its letters. */
export const PLATFORM_NAME = 'Store platform'
