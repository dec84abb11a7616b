'use client'

import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { SiteColours } from '@/lib/rules/website/content'
import { type COLOUR_NAMES, colourCheck } from './colour-checks'
import classes from './colour-field.module.css'

const LABELS: Readonly<Record<keyof SiteColours, string>> = {
  primary: 'Main colour (buttons, links)',
  secondary: 'Second colour (footer, badges)',
  background: 'Background',
  text: 'Text',
}

type Props = {
  name: (typeof COLOUR_NAMES)[number]
  colours: SiteColours
  disabled: boolean
  onChange: (colour: string) => void
}

/** A colour with its contrast, and the nearest readable one when it is too low. */
export function ColourField({ name, colours, disabled, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const value = colours[name]
  const { against, ratio, needed, isEnough, proposal } = colourCheck(name, colours)
  const type = (text: string) => {
    setTyped(text)
    const hex = text.trim().startsWith('#') ? text.trim() : `#${text.trim()}`
    if (/^#[0-9a-f]{6}$/i.test(hex)) onChange(hex.toLowerCase())
  }
  return (
    <div>
      <TextInput
        label={LABELS[name]}
        value={typed ?? value}
        maxLength={7}
        disabled={disabled}
        leftSection={
          <input
            type="color"
            className={classes.swatch}
            aria-label={`Pick: ${LABELS[name]}`}
            value={value}
            disabled={disabled}
            onChange={(event) => {
              setTyped(null)
              onChange(event.currentTarget.value)
            }}
          />
        }
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => setTyped(null)}
      />
      <p className={classes.contrast} data-low={!isEnough || undefined}>
        Contrast {against}: {ratio.toFixed(1)} : 1{isEnough ? '' : `, needed ${needed} : 1`}
      </p>
      {proposal !== null && (
        <Button
          size="compact-xs"
          variant="default"
          disabled={disabled}
          leftSection={<span className={classes.dot} style={{ background: proposal }} />}
          onClick={() => onChange(proposal.toLowerCase())}
        >
          Use {proposal.toLowerCase()}, the nearest readable colour
        </Button>
      )}
    </div>
  )
}
