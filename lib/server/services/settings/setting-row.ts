import 'server-only'
import type { Permission } from '@/lib/contract/permissions'
import type { SettingRowName } from '@/lib/contract/settings'
import type { VendorContext } from '../../context'
import type { Tx } from '../../db/transaction'
import { registry } from '../../registry'

/** Rows of a settings screen, such as schedules, whose changes can be taken back from the activity log. */
export type SettingRow = {
  /** First part of the audit action `<name>.update`. */
  readonly name: SettingRowName
  /** As a sentence calls one: "schedule". */
  readonly title: string
  /** The permission needed to change one. */
  readonly permission: Permission
  /**
   * Gives a row the values that the activity log noted before a change; what the log does not show stays as it is. It
   * is logged as a change of its own. Throws `not_found` for a row that is gone, `conflict` or `invalid` where the
   * values cannot be had any more.
   */
  restore(tx: Tx, ctx: VendorContext, id: string, values: Readonly<Record<string, unknown>>): Promise<void>
}

/** The rows of every settings screen, by name. Each is declared by its feature. */
export const settingRows = registry<SettingRowName, SettingRow>('setting rows')
