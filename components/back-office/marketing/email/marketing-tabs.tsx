import { LinkTabs } from '../../kit/link-tabs'

const VIEWS = [
  ['campaigns', 'Campaigns', '/customer-marketing'],
  ['automations', 'Automations', '/customer-marketing?view=automations'],
] as const

/** The two parts of marketing. */
export const MarketingTabs = ({ view }: { view: (typeof VIEWS)[number][0] }) => (
  <LinkTabs label="Marketing" tabs={VIEWS} current={view} />
)
