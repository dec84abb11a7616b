'use client'

import Link from 'next/link'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '../confirm-dialog'
import type { Action } from '../use-action'
import classes from './remove-dialog.module.css'

/** What depends on an entry: how many of what, some of them by name, and where they are listed. */
export type Dependent = {
  readonly words: string
  readonly examples?: readonly string[]
  readonly href?: string
}

type Props = {
  title: string
  confirm: string
  dependents: readonly Dependent[]
  action: Action
  onConfirm: () => void
  onClose: () => void
  /** What becomes of the dependents, a choice of where they go, and what cannot be undone. */
  children: ReactNode
}

/** Before something is archived or deleted: what depends on it, by name, and what becomes of that. */
export function RemoveDialog({ dependents, children, ...dialog }: Props) {
  return (
    <ConfirmDialog {...dialog}>
      {dependents.length > 0 && (
        <ul className={classes.dependents} aria-label="What depends on it">
          {dependents.map(({ words, examples = [], href }) => (
            <li key={words}>
              {href ? <Link href={href}>{words}</Link> : <strong>{words}</strong>}
              {examples.length > 0 && <span>: {examples.join(', ')}</span>}
            </li>
          ))}
        </ul>
      )}
      {children}
    </ConfirmDialog>
  )
}
