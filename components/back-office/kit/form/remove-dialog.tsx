'use client'

import Link from 'next/link'
import type { ReactNode } from 'react'
import type { ActionState } from '@/components/ui/form/use-action'
import { ConfirmDialog } from '../confirm-dialog'
import classes from './remove-dialog.module.css'

/** The dependents of an entry: their number and kind, some names, and a link to their list. */
export type Dependent = {
  readonly words: string
  readonly examples?: readonly string[]
  readonly href?: string
}

type Props = {
  title: string
  confirm: string
  dependents: readonly Dependent[]
  action: ActionState
  onConfirm: () => void
  onClose: () => void
  /** What happens to the dependents, the choice of a new parent, and what cannot be undone. */
  children: ReactNode
}

/** Confirmation before archiving or deleting an entry; names its dependents and what happens to them. */
export function RemoveDialog({ dependents, children, ...dialog }: Props) {
  return (
    <ConfirmDialog {...dialog}>
      {dependents.length > 0 && (
        <ul className={classes.dependents} aria-label="Used by">
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
