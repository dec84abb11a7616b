'use client'

import { Checkbox } from '@mantine/core'
import type { Permission } from '@/lib/contract/permissions'
import { grantableOf } from '../rights/change-rights'
import { neededBy, type RightGroup } from '../rights/right-groups'
import { RightCheckbox } from './right-checkbox'
import classes from './rights-group.module.css'

type Props = {
  group: RightGroup
  /** With all that those ticked by hand bring along. */
  held: readonly Permission[]
  grantable: ReadonlySet<string>
  planExcludes: ReadonlySet<string>
  hindrance: string | null
  onChange: (rights: readonly Permission[], isWanted: boolean) => void
}

/** The rights of one job, with a box that ticks all of them. */
export function RightsGroup({ group: { name, rights }, held, grantable, planExcludes, hindrance, onChange }: Props) {
  const count = rights.filter((right) => held.includes(right)).length
  const open = hindrance === null ? grantableOf(rights, grantable) : []
  const isFull = count === rights.length
  const isAllGiven = open.every((right) => held.includes(right))
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>
        <Checkbox
          aria-label={`All of ${name}`}
          checked={isFull}
          indeterminate={count > 0 && !isFull}
          disabled={open.length === 0}
          onChange={() => onChange(open, !isAllGiven)}
          label={name}
          classNames={{ label: classes.name ?? '' }}
        />
        <span className={classes.count}>
          {count} of {rights.length}
        </span>
      </legend>
      <div className={classes.rights}>
        {rights.map((right) => (
          <RightCheckbox
            key={right}
            right={right}
            isHeld={held.includes(right)}
            needed={neededBy(right, held)}
            isInPlan={!planExcludes.has(right)}
            hindrance={
              hindrance !== null
                ? ''
                : grantableOf([right], grantable).length > 0
                  ? null
                  : 'You do not hold this yourself'
            }
            onChange={onChange}
          />
        ))}
      </div>
    </fieldset>
  )
}
