'use client'

import { Button, Tooltip } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useContext } from 'react'
import { ChecksContext } from '../editor/checks-context'
import classes from './top-bar.module.css'

/** How many things the checks found in this document. */
export function ChecksBadge({ onOpen }: { onOpen: () => void }) {
  const { findings, isLoaded } = useContext(ChecksContext)
  if (!isLoaded) return null
  const blocking = findings.filter(({ severity }) => severity === 'block').length
  const warnings = findings.filter(({ severity }) => severity === 'warn').length
  const shown = blocking || warnings
  const label =
    blocking > 0
      ? `${blocking} to correct before publishing`
      : warnings > 0
        ? `${warnings} to look at`
        : 'The checks found no problems'
  return (
    <Tooltip label={label}>
      <Button
        variant="subtle"
        color={blocking > 0 ? 'red' : 'gray'}
        size="compact-md"
        className={classes.checks}
        aria-label={`Checks: ${label}`}
        leftSection={
          shown > 0 ? (
            <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
          ) : (
            <IconCircleCheck size={18} stroke={1.6} aria-hidden />
          )
        }
        onClick={onOpen}
      >
        {shown > 0 ? shown : ''}
      </Button>
    </Tooltip>
  )
}
