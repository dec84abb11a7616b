import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { Permission } from '@/lib/contract/permissions'
import type { Failure } from '@/lib/rules/failure'
import type { FieldLabels } from '../form/field-labels'
import type { EntryForm } from '../form/use-entry-form'

export type EntryReading<E> = {
  readonly data: E | undefined
  readonly error: Failure | undefined
  /** Reads anew, or takes over what a call has answered with. */
  readonly mutate: (entry?: E) => Promise<unknown>
}

/**
 * One kind of entry as a value: its list, and the form that makes and edits it. Whatever is special about it stands in a
 * slot, which takes a component; nothing is switched on or off.
 */
export type ResourceDefinition<E extends { readonly version: number }, V extends object> = {
  /** "brand": in sentences and on buttons. */
  readonly noun: string
  readonly routes: { readonly list: string; readonly create: string; readonly edit: (entry: E) => string }
  /** The right that creating and saving take. */
  readonly permission: Permission
  readonly nameOf: (entry: E) => string

  /** The screen at `routes.list`. */
  readonly List: ComponentType

  /** A hook: reads the entry of an address. */
  readonly useEntry: (id: string) => EntryReading<E>
  /** A hook: what a new entry begins with, for instance by the address. */
  readonly useBlank: () => V
  readonly valuesOf: (entry: E) => V
  readonly schema: z.ZodType
  readonly words: FieldLabels<V>
  readonly create: (values: V) => Promise<E>
  readonly update: (values: V, base: E) => Promise<E>
  /** The fields; `entry` is null while it is new. */
  readonly Fields: ComponentType<{ form: EntryForm<V>; entry: E | null }>
  /** Beside the heading of an entry that exists: duplicate, merge, delete. */
  readonly Actions: ComponentType<{ entry: E; onGone: () => void }>
  /** Under the heading of an entry that exists. */
  readonly Summary: ComponentType<{ entry: E }>
}
