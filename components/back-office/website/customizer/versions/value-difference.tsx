'use client'

import type { ShownValue } from '@/lib/rules/website/compare/content-change'
import { type DifferenceRun, textDifference } from '@/lib/rules/website/compare/text-difference'
import { useDates } from '../../../kit/use-dates'
import classes from './change-list.module.css'

type Props = { before: ShownValue | null; after: ShownValue | null }

/** A value before and after: texts with what was taken out and what was put in, anything else as "a → b". */
export function ValueDifference({ before, after }: Props) {
  if (before?.kind === 'text' && after?.kind === 'text') {
    return <span className={classes.text}>{marked(textDifference(before.value, after.value))}</span>
  }
  return (
    <span className={classes.text}>
      <del>
        <span className={classes.hidden}>Before: </span>
        <Value value={before} />
      </del>
      <span aria-hidden> → </span>
      <ins>
        <span className={classes.hidden}>After: </span>
        <Value value={after} />
      </ins>
    </span>
  )
}

/** Runs have no identity but their place in the text. */
const marked = (runs: readonly DifferenceRun[]) => {
  let at = 0
  return runs.map(({ kind, text }) => {
    const key = `${at} ${kind}`
    at += text.length
    if (kind === 'same') return <span key={key}>{text}</span>
    return kind === 'removed' ? <del key={key}>{text}</del> : <ins key={key}>{text}</ins>
  })
}

function Value({ value }: { value: ShownValue | null }) {
  const dates = useDates()
  if (value === null) return <em>nothing</em>
  if (value.kind === 'moment') return <>{dates.moment(value.value)}</>
  if (value.kind !== 'colour') return <>{value.value}</>
  return (
    <>
      <span className={classes.colour} style={{ background: value.value }} aria-hidden />
      {value.value}
    </>
  )
}
