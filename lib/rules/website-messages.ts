/** Store pages that are not there, or have nothing to show (§2.3, §4, §8), to the letter. */
export const websiteMessages = {
  loadingWebsite: 'Loading website...',
  notFound: 'The requested website could not be found.',
  noContent: 'No content available.',
  siteNameRequired: 'Site name is required',
  invalidResponse: 'Invalid response structure',
  dataNotFound: 'Website data not found in response',
  businessNotFound: 'Business not found',
  subscriptionExpired: "This store's subscription has expired. Some features may be limited.",
} as const
