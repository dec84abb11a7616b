'use client'

import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { FaultSummary } from '../../kit/form/fault-summary'
import { type FieldWords, labelOf } from '../../kit/form/field-words'
import { changedFields } from '../../kit/form/merge-values'
import { SaveBar } from '../../kit/save-bar'
import type { Deed } from '../../kit/use-deed'
import { useGuardedLeave } from '../../shell/leave-guard'
import { SaveWords } from '../../team/roles/save-words'
import classes from './stock.module.css'

type Faults = Readonly<Record<string, string>>

type Props<V extends object> = {
  /** "purchase order": what is being written. */
  noun: string
  /** Nothing was saved yet. */
  isNew: boolean
  values: V
  initial: V
  words: FieldWords<V>
  /** What is missing, by field; told once somebody has tried to save. */
  faultsOf: (values: V) => Faults
  deed: Deed
  onSave: () => void
  onDiscard: () => void
  /** The fields, with the faults to stand under them. */
  children: (faults: Faults) => ReactNode
}

/** The form of a paper about stock: its faults in one place, and the bar that saves and says what differs. */
export function PaperForm<V extends object>(props: Props<V>) {
  const { noun, isNew, values, initial, words, faultsOf, deed, onSave, onDiscard, children } = props
  const [isTried, setTried] = useState(false)
  const missing = faultsOf(values)
  const faults = { ...deed.failure?.fields, ...(isTried ? missing : {}) }
  const changed = changedFields(initial, values)
  const labels = changed.map((field) => labelOf(words, field)).join(', ')
  const save = () => {
    setTried(true)
    if (Object.keys(missing).length === 0) onSave()
  }
  const discard = () => {
    setTried(false)
    deed.forget()
    onDiscard()
  }
  return (
    <>
      <div className={classes.stack}>
        <FaultSummary words={words} errors={faults} />
        {children(faults)}
      </div>
      <SaveBar isDirty={changed.length > 0} isBusy={deed.isBusy} save="Save draft" onSave={save} onDiscard={discard}>
        <SaveWords failure={deed.failure?.message ?? null}>
          {isNew ? `A new ${noun}: ${labels}` : `Changed: ${labels}`}
        </SaveWords>
      </SaveBar>
    </>
  )
}

/** Ends the editing; asks first when something is unsaved. */
export function LeaveForm({ onLeave }: { onLeave: () => void }) {
  const { whenFree } = useGuardedLeave()
  return (
    <Button variant="default" onClick={() => whenFree(onLeave)}>
      Stop editing
    </Button>
  )
}
