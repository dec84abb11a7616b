'use client'

import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ExpiredNote } from '../../kit/expired-note'
import { faultsIn, sendOver } from '../../kit/form/conflict'
import { ConflictPanel } from '../../kit/form/conflict-panel'
import { FaultSummary } from '../../kit/form/fault-summary'
import { type FieldWords, labelOf } from '../../kit/form/field-words'
import { SaveBar } from '../../kit/save-bar'
import { SaveWords } from '../../kit/save-words'
import type { Draft } from '../../kit/use-draft'
import { useGuardedLeave } from '../../shell/leave-guard'
import { useVendor } from '../../shell/vendor-context'
import classes from './stock.module.css'

type Faults = Readonly<Record<string, string>>

type Props<E, V extends object> = {
  /** "purchase order": what is being written. */
  noun: string
  /** Nothing was saved yet. */
  isNew: boolean
  /** On the button; it saves a draft where nothing else is said. */
  save?: string
  form: Draft<E, V>
  words: FieldWords<V>
  /** What is missing, by field; told once somebody has tried to save. */
  faultsOf: (values: V) => Faults
  send: (values: V, base: E) => Promise<void>
  /** Reads the paper anew, after somebody else has changed it. */
  reload?: (() => Promise<unknown>) | undefined
  /** The fields, with the faults to stand under them. */
  children: (faults: Faults) => ReactNode
}

/** The form of a paper about stock: its faults in one place, and the bar that saves and says what differs. */
export function PaperForm<E, V extends object>(props: Props<E, V>) {
  const { noun, isNew, save: label = 'Save draft', form, words, faultsOf, send, reload, children } = props
  const { isReadOnly } = useVendor()
  const { draft, base, changed, saving, conflict } = form
  const [isTried, setTried] = useState(false)
  const missing = faultsOf(draft)
  const faults = { ...(saving.failure && faultsIn(saving.failure)), ...(isTried ? missing : {}) }
  const labels = changed.map((field) => labelOf(words, field)).join(', ')
  const save = () => {
    setTried(true)
    if (Object.keys(missing).length === 0) void saving.run(() => sendOver(() => send(draft, base), reload))
  }
  const discard = () => {
    setTried(false)
    form.restart()
  }
  return (
    <>
      <div className={classes.stack}>
        {conflict && <ConflictPanel what={`this ${noun}`} words={words} conflict={conflict} />}
        <FaultSummary words={words} errors={faults} />
        <ExpiredNote />
        <fieldset disabled={isReadOnly} className={classes.whole}>
          {children(faults)}
        </fieldset>
      </div>
      <SaveBar isDirty={form.isDirty} isBusy={saving.isBusy} save={label} onSave={save} onDiscard={discard}>
        <SaveWords failure={saving.failure?.message ?? null}>
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
