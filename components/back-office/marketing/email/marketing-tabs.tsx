import Link from 'next/link'
import classes from './marketing-tabs.module.css'

const VIEWS = [
  ['campaigns', 'Campaigns', '/customer-marketing'],
  ['automations', 'Automations', '/customer-marketing?view=automations'],
] as const

/** The two parts of marketing. */
export const MarketingTabs = ({ view }: { view: (typeof VIEWS)[number][0] }) => (
  <nav className={classes.tabs} aria-label="Marketing">
    {VIEWS.map(([id, label, href]) => (
      <Link key={id} href={href} aria-current={id === view ? 'page' : undefined}>
        {label}
      </Link>
    ))}
  </nav>
)
