import { IconCheck, IconShieldFilled, IconX } from '@tabler/icons-react'
import { withImplied } from '@/lib/contract/permissions'
import { rightsInWords } from '../rights/right-counts'
import { isSensitive, RIGHT_GROUPS, rightLabel } from '../rights/right-groups'
import classes from './role-summary.module.css'

/** What a role can and cannot do, as one would say it; follows every tick. */
export function RoleSummary({ name, chosen }: { name: string; chosen: readonly string[] }) {
  const held = withImplied(chosen)
  const can = RIGHT_GROUPS.map((group) => ({ ...group, held: group.rights.filter((right) => held.includes(right)) }))
  const touched = can.filter((group) => group.held.length > 0)
  const untouched = can.filter((group) => group.held.length === 0)
  const powers = held.filter(isSensitive)
  const barred = RIGHT_GROUPS.flatMap(({ rights }) => rights).filter(
    (right) => isSensitive(right) && !held.includes(right),
  )
  return (
    <section className={classes.summary} aria-label="In short">
      <h2>{name.trim() || 'This role'} in short</h2>
      <p className={classes.count} aria-live="polite">
        {rightsInWords(held)}
      </p>
      <h3>
        <IconCheck size={15} stroke={2.2} aria-hidden /> Can
      </h3>
      <ul>
        {touched.map(({ name: group, rights, held: own }) => (
          <li key={group}>
            {own.length === rights.length ? (
              <>everything in {group}</>
            ) : (
              <>
                {group}: <span className={classes.soft}>{listed(own.map(rightLabel))}</span>
              </>
            )}
          </li>
        ))}
        {touched.length === 0 && <li className={classes.soft}>nothing but change the own profile</li>}
      </ul>
      {powers.length > 0 && (
        <>
          <h3 className={classes.sensitive}>
            <IconShieldFilled size={15} aria-hidden /> Sensitive
          </h3>
          <ul>
            {powers.map((right) => (
              <li key={right}>{rightLabel(right)}</li>
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
          .filter((right) => touched.some(({ rights }) => rights.includes(right)))
          .map((right) => (
            <li key={right}>{lower(rightLabel(right))}</li>
          ))}
        {barred.length === 0 && untouched.length === 0 && <li className={classes.soft}>nothing is barred</li>}
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
