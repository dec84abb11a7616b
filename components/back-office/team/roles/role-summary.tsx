import { IconCheck, IconShieldFilled, IconX } from '@tabler/icons-react'
import { withImplied } from '@/lib/contract/permissions'
import { describePermissions } from '../permission/permission-counts'
import { isSensitive, LISTED_GROUPS, permissionLabel } from '../permission/permission-groups'
import classes from './role-summary.module.css'

/** A summary of what a role can and cannot do; updates with every tick. */
export function RoleSummary({ name, chosen }: { name: string; chosen: readonly string[] }) {
  const held = withImplied(chosen)
  const can = LISTED_GROUPS.map((group) => ({
    ...group,
    held: group.permissions.filter((permission) => held.includes(permission)),
  }))
  const touched = can.filter((group) => group.held.length > 0)
  const untouched = can.filter((group) => group.held.length === 0)
  const powers = held.filter(isSensitive)
  const barred = LISTED_GROUPS.flatMap(({ permissions }) => permissions).filter(
    (permission) => isSensitive(permission) && !held.includes(permission),
  )
  return (
    <section className={classes.summary} aria-label="Summary">
      <h2>{name.trim() || 'This role'} in short</h2>
      <p className={classes.count} aria-live="polite">
        {describePermissions(held)}
      </p>
      <h3>
        <IconCheck size={15} stroke={2.2} aria-hidden /> Can
      </h3>
      <ul>
        {touched.map(({ name: group, permissions, held: own }) => (
          <li key={group}>
            {own.length === permissions.length ? (
              <>everything in {group}</>
            ) : (
              <>
                {group}: <span className={classes.soft}>{listed(own.map(permissionLabel))}</span>
              </>
            )}
          </li>
        ))}
        {touched.length === 0 && <li className={classes.soft}>only change their own profile</li>}
      </ul>
      {powers.length > 0 && (
        <>
          <h3 className={classes.sensitive}>
            <IconShieldFilled size={15} aria-hidden /> Sensitive
          </h3>
          <ul>
            {powers.map((permission) => (
              <li key={permission}>{permissionLabel(permission)}</li>
            ))}
          </ul>
        </>
      )}
      <h3>
        <IconX size={15} stroke={2.2} aria-hidden /> Cannot
      </h3>
      <ul>
        {untouched.length > 0 && <li>see anything of {listed(untouched.map((group) => group.name))}</li>}
        {barred
          .filter((permission) => touched.some(({ permissions }) => permissions.includes(permission)))
          .map((permission) => (
            <li key={permission}>{lower(permissionLabel(permission))}</li>
          ))}
        {barred.length === 0 && untouched.length === 0 && <li className={classes.soft}>no restrictions</li>}
      </ul>
    </section>
  )
}

const SHOWN = 4
const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

function listed(words: readonly string[]): string {
  const shown = words.slice(0, SHOWN).map(lower).join(', ')
  return words.length > SHOWN ? `${shown} and ${words.length - SHOWN} more` : shown
}
