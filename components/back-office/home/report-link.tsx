import Link from 'next/link'
import classes from './figures.module.css'

/** Opens the report of a panel; nothing for people who may not see reports. */
export function ReportLink({ name, href }: { name: string; href: string | undefined }) {
  if (!href) return null
  return (
    <Link className={classes.report} href={href} aria-label={`Open the report of ${name}`}>
      Report
    </Link>
  )
}
