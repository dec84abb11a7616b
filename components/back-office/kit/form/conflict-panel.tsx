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
      <strong>Someone else has changed {what}.</strong>
      <p>
        {clashes.length === 0
          ? 'Their changes do not affect yours.'
          : 'You both changed the same fields. Choose which values to keep; nothing is saved until you save.'}
        {theirs.length > 0 && ` Updated with their values: ${theirs.map((field) => labelOf(words, field)).join(', ')}.`}
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
            <Radio value="theirs" label={`Use theirs: ${describeValue(words, field, newest[field])}`} />
          </div>
        </Radio.Group>
      ))}
      <Button size="xs" onClick={() => settle(new Set(clashes.filter((field) => !taken.has(field))))}>
        Continue with the latest version
      </Button>
    </section>
  )
}
