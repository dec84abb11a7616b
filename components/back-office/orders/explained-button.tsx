'use client'

import { Button, type ButtonProps, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = ButtonProps & {
  /** Why it is disabled; null when it is enabled. */
  why: string | null
  onClick: () => void
  children: ReactNode
}

/** A button that stays focusable while disabled and explains why. */
export function ExplainedButton({ why, onClick, children, ...look }: Props) {
  if (why === null) {
    return (
      <Button {...look} onClick={onClick}>
        {children}
      </Button>
    )
  }
  return (
    <Tooltip label={why} events={{ hover: true, focus: true, touch: true }}>
      <Button {...look} data-disabled aria-disabled aria-description={why} onClick={(event) => event.preventDefault()}>
        {children}
      </Button>
    </Tooltip>
  )
}
