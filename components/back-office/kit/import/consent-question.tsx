'use client'

import { Checkbox, Textarea, TextInput } from '@mantine/core'
import type { ImportConsent } from '@/lib/contract/imports'
import type { Failure } from '@/lib/rules/failure'
import classes from './import-dialog.module.css'

type Props = {
  /** What the people agreed to: "Email marketing". */
  what: string
  /** Null while nobody has confirmed it. */
  value: ImportConsent | null
  failure: Failure | null
  onChange: (value: ImportConsent | null) => void
}

/** The confirmation that people whose row says "yes" agreed; without it no consent is imported. */
export function ConsentQuestion({ what, value, failure, onChange }: Props) {
  return (
    <fieldset className={classes.consent}>
      <legend>{what}</legend>
      <Checkbox
        label="The people marked “yes” gave me this consent"
        description="Without this, a “no” in the file counts and a “yes” does not. A later withdrawal always counts."
        checked={value !== null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? { on: '', wording: '' } : null)}
      />
      {value && (
        <>
          <TextInput
            type="date"
            label="Agreed on"
            description="The day of the latest of them"
            maw={220}
            value={value.on}
            error={failure?.fields?.on ?? failure?.fields?.['consent.on']}
            onChange={({ currentTarget }) => onChange({ ...value, on: currentTarget.value })}
          />
          <Textarea
            label="What they agreed to"
            description="The wording they saw, stored as proof of their consent."
            autosize
            minRows={2}
            maxLength={500}
            value={value.wording}
            error={failure?.fields?.wording ?? failure?.fields?.['consent.wording']}
            onChange={({ currentTarget }) => onChange({ ...value, wording: currentTarget.value })}
          />
        </>
      )}
    </fieldset>
  )
}
