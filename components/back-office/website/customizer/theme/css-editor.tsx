'use client'

import { type Ref, type UIEvent, useImperativeHandle, useRef } from 'react'
import { MAX_OWN_CSS } from '@/lib/rules/website/content'
import type { CssProblem } from '@/lib/rules/website/css-problem'
import classes from './css-editor.module.css'
import { lineCount, textOffset } from './text-offset'

export type CssEditorHandle = {
  /** Puts the caret where a problem is, and shows the line. */
  readonly goTo: (problem: CssProblem) => void
}

type Props = {
  value: string
  problems: readonly CssProblem[]
  disabled: boolean
  describedBy: string
  onChange: (value: string) => void
  ref: Ref<CssEditorHandle>
}

/** Rows that stay visible above a line that is jumped to. */
const ROWS_ABOVE = 3

/** A field for CSS with line numbers, in which lines with a problem are marked. */
export function CssEditor({ value, problems, disabled, describedBy, onChange, ref }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(
    ref,
    () => ({
      goTo: ({ line, column }) => {
        const target = field.current
        if (!target) return
        const offset = textOffset(target.value, line, column)
        target.focus()
        target.setSelectionRange(offset, offset)
        target.scrollTop = (line - 1 - ROWS_ABOVE) * Number.parseFloat(getComputedStyle(target).lineHeight)
        target.scrollIntoView({ block: 'nearest' })
      },
    }),
    [],
  )
  const onScroll = ({ currentTarget }: UIEvent<HTMLTextAreaElement>) =>
    frame.current?.style.setProperty('--scrolled', `${-currentTarget.scrollTop}px`)
  const marked = [...new Set(problems.map(({ line }) => line))]
  return (
    <div ref={frame} className={classes.frame} data-disabled={disabled || undefined}>
      <div className={classes.back} aria-hidden>
        <div className={classes.scrolled}>
          {marked.map((line) => (
            <i key={line} className={classes.mark} data-line={line} style={{ top: `calc(${line - 1} * var(--row))` }} />
          ))}
          <pre className={classes.numbers}>{numbersTo(lineCount(value))}</pre>
        </div>
      </div>
      <textarea
        ref={field}
        className={classes.field}
        aria-label="Own CSS"
        aria-invalid={problems.length > 0 || undefined}
        aria-describedby={describedBy}
        value={value}
        maxLength={MAX_OWN_CSS}
        rows={18}
        wrap="off"
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        disabled={disabled}
        onScroll={onScroll}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}

const numbersTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1).join('\n')
