'use client'

import { Input } from '@mantine/core'
import { useId } from 'react'
import { STARTER_THEMES } from '@/lib/rules/starter-themes'
import classes from './theme-choice.module.css'

type Props = { value: number; disabled: boolean; onChange: (index: number) => void }

/** The four looks by name, each with its colours. */
export function ThemeChoice({ value, disabled, onChange }: Props) {
  const name = useId()
  return (
    <fieldset className={classes.choice} disabled={disabled}>
      <Input.Label component="legend">Look</Input.Label>
      <div className={classes.looks}>
        {STARTER_THEMES.map((theme, at) => (
          <label key={theme.name} className={classes.look}>
            <input type="radio" name={name} checked={value === at + 1} onChange={() => onChange(at + 1)} />
            <span
              className={classes.sample}
              aria-hidden
              style={{ background: theme.colors.background, color: theme.colors.text }}
            >
              <span style={{ background: theme.colors.primary }} />
              <span style={{ background: theme.colors.secondary }} />
            </span>
            <span className={classes.name}>{theme.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
