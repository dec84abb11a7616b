'use client'

import { Button, Radio } from '@mantine/core'
import { useState } from 'react'
import type { Conflict } from './conflict'
import classes from './conflict-panel.module.css'
import { describeValue, type FieldLabels, labelOf } from './field-labels'

type Props<V extends object> = {
  /** The edited entry, such as "this brand". */
  what: string
  words: FieldLabels<V>
  conflict: Conflict<V>
}

/** Edit conflict: shows both versions field by field and lets the user choose between them. */
export function ConflictPanel<V extends object>({ what, words, conflict }: Props<V>) {
  const { clashes, theirs, mine, newest, settle } = conflict
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const choose = (field: string, isTaken: boolean) =>
    setTaken((now) => new Set(isTaken ? [...now, field] : [...now].filter((other) => other !== field)))
  return (
    <section className={classes.panel} role="alert" aria-label="Changed by someone else">
      <strong>Somebody else has just changed {what}.</strong>
      <p>
        {clashes.length === 0
          ? 'None of your changes is touched by it.'
          : 'Both of you have changed the same. Choose what stays; nothing is saved before you press Save.'}
        {theirs.length > 0 && ` Taken over from them: ${theirs.map((field) => labelOf(words, field)).join(', ')}.`}
      </p>
      {clashes.map((field) => (
        <Radio.Group
          key={field}
          label={labelOf(words, field)}
          value={taken.has(field) ? 'theirs' : 'mine'}
          onChange={(value) => choose(field, value === 'theirs')}
        >
          <div className={classes.sides}>
            <Radio value="mine" label={`Keep mine: ${describeValue(words, field, mine[field])}`} />
            <Radio value="theirs" label={`Take theirs: ${describeValue(words, field, newest[field])}`} />
          </div>
        </Radio.Group>
      ))}
      <Button size="xs" onClick={() => settle(new Set(clashes.filter((field) => !taken.has(field))))}>
        Go on from the newest state
      </Button>
    </section>
  )
}
