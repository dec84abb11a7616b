import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { Permission } from '@/lib/contract/permissions'
import type { FieldLabels } from '../form/field-labels'
import type { EntryForm } from '../form/use-entry-form'
import type { EntryReading } from './entry-reading'

/**
 * One kind of entry as a value: its list, and the form that creates and edits it. Everything specific to it goes
 * into a slot that takes a component; there are no flags.
 */
export type ResourceDefinition<E extends { readonly version: number }, V extends object> = {
  /** Such as "brand", for sentences and buttons. */
  readonly noun: string
  readonly routes: { readonly list: string; readonly create: string; readonly edit: (entry: E) => string }
  /** The permission needed for creating and saving. */
  readonly permission: Permission
  readonly nameOf: (entry: E) => string

  /** The screen at `routes.list`. */
  readonly List: ComponentType

  /** A hook that loads the entry of an address. */
  readonly useEntry: (id: string) => EntryReading<E>
  /** A hook with the initial values of a new entry, such as from the address. */
  readonly useBlank: () => V
  readonly valuesOf: (entry: E) => V
  readonly schema: z.ZodType
  readonly words: FieldLabels<V>
  readonly create: (values: V) => Promise<E>
  readonly update: (values: V, base: E) => Promise<E>
  /** The fields; `entry` is null for a new entry. */
  readonly Fields: ComponentType<{ form: EntryForm<V>; entry: E | null }>
  /** Actions beside the heading of an existing entry: duplicate, merge, delete. */
  readonly Actions: ComponentType<{ entry: E; onGone: () => void }>
  /** Shown under the heading of an existing entry. */
  readonly Summary: ComponentType<{ entry: E }>
}
