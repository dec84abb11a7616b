import 'server-only'
import type { z } from 'zod'
import type { Permission } from '@/lib/contract/permissions'
import type { SettingSectionName } from '@/lib/contract/settings'
import type { StoreScope, VendorContext } from '../../context'
import type { Tx } from '../../db/transaction'

/** The settings of one screen as a single value, wherever its parts are stored. */
export type SettingSection<T extends Record<string, unknown>> = {
  /** First part of the audit action. */
  readonly name: SettingSectionName
  /** As the activity log calls it. */
  readonly title: string
  /** The permission needed to change it. */
  readonly permission: Permission
  readonly schema: z.ZodType<T>
  /** The current value; version 0 when nothing was saved yet. */
  readonly read: (tx: Tx, scope: StoreScope) => Promise<{ value: T; version: number }>
  /**
   * Replaces the value `before` of the given version and purges what shows it. Throws `conflict` for another version,
   * `invalid` with the field for a value that cannot follow `before`.
   */
  write(tx: Tx, ctx: VendorContext, change: SettingChange<T>): Promise<void>
}

/** A section as engines see it: they read and write values of it without knowing their type. */
export type AnySettingSection = SettingSection<Record<string, unknown>>

export type SettingChange<T> = { readonly value: T; readonly before: T; readonly version: number }
