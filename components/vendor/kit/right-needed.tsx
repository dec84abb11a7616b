import { IconLock } from '@tabler/icons-react'
import { type Permission, permissionFacts } from '@/lib/contract/permissions'
import classes from './right-needed.module.css'

/** Stands where a button would, and says which right it takes. */
export function RightNeeded({ right }: { right: Permission }) {
  return (
    <p className={classes.note}>
      <IconLock size={15} stroke={1.8} aria-hidden />
      <span>
        Changes take the right “{permissionFacts(right).label}” (<code>{right}</code>)
      </span>
    </p>
  )
}
