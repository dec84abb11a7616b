import Link from 'next/link'
import classes from './link-tabs.module.css'

type Tab<Id extends string> = readonly [id: Id, label: string, href: string]

/** Parts of a screen that have addresses of their own. */
export const LinkTabs = <Id extends string>({
  label,
  tabs,
  current,
}: {
  label: string
  tabs: readonly Tab<Id>[]
  current: Id
}) => (
  <nav className={classes.tabs} aria-label={label}>
    {tabs.map(([id, name, href]) => (
      <Link key={id} href={href} aria-current={id === current ? 'page' : undefined}>
        {name}
      </Link>
    ))}
  </nav>
)
