/**
 * The address that a link of a campaign leads to, with the parameters by which web analytics know the campaign. Those
 * that the owner typed stay.
 */
export function taggedAddress(address: string, campaign: string): string {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  const tags = { utm_source: 'newsletter', utm_medium: 'email', utm_campaign: campaignTag(campaign) }
  for (const [name, value] of Object.entries(tags)) if (!url.searchParams.has(name)) url.searchParams.set(name, value)
  return url.href
}

const LONGEST_TAG = 60

/** Name of a campaign as part of an address: `Autumn teas!` is `autumn-teas`. */
function campaignTag(name: string): string {
  const tag = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_TAG)
    .replaceAll(/^-+|-+$/g, '')
  return tag || 'campaign'
}
