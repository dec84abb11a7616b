import { IconShieldFilled } from '@tabler/icons-react'
import type { Permission } from '@/lib/contract/permissions'
import type { RightsChange } from './change-rights'
import { isSensitive, rightLabel } from './right-groups'
import classes from './rights-difference.module.css'

/** Rights that are gained and lost, each as a small mark with a sign. */
export function RightsDifference({ change: { added, removed } }: { change: RightsChange }) {
  return (
    <ul className={classes.list}>
      {added.map((right) => (
        <Mark key={right} right={right} kind="added" sign="+" />
      ))}
      {removed.map((right) => (
        <Mark key={right} right={right} kind="removed" sign="−" />
      ))}
    </ul>
  )
}

function Mark({ right, kind, sign }: { right: Permission; kind: 'added' | 'removed'; sign: string }) {
  return (
    <li className={classes.mark} data-kind={kind}>
      <span aria-hidden>{sign}</span>
      <span className={classes.hidden}>{kind}: </span>
      {rightLabel(right)}
      {isSensitive(right) && <IconShieldFilled size={13} role="img" aria-label="sensitive" />}
    </li>
  )
}
