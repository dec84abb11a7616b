import 'server-only'
import type { ChangeEntity } from '@/lib/contract/change-sets'
import type { ImportEntity } from '@/lib/contract/imports'
import type { ExportList } from '@/lib/contract/list-exports'
import type { JobHandler } from '../../jobs/handler'
import type { EmailDocument } from '../../mail/port'
import type { SettingRow } from '../settings/setting-row'
import type { AnySettingSection } from '../settings/setting-section'
import type { Call } from './call'
import type { ExportSource } from './export-source'
import type { AnyImportKind } from './import-kind'
import type { Invariant } from './invariant'
import type { NotificationEvent } from './notification-event'
import type { PaymentAttempt } from './payment-attempt'
import type { PaymentPurpose } from './payment-purpose'
import type { UndoHandler } from './undo-handler'

/**
 * The parts of one feature. It is declared in the feature's folder and listed in `services/features.ts`; engines read
 * that list and import no feature.
 * Permissions and kinds of notices are in the feature's contract, since the browser needs their types.
 */
export type Feature = {
  readonly name: string
  /** Its endpoints with their handlers, joined by `bindCalls`. */
  readonly calls?: readonly Call[]
  /** How its entities are read from files and written. */
  readonly imports?: Readonly<Partial<Record<ImportEntity, AnyImportKind>>>
  /** Export sources of its lists. */
  readonly exports?: Readonly<Partial<Record<ExportList, ExportSource>>>
  /** Undo handlers of its entities. */
  readonly undo?: Readonly<Partial<Record<ChangeEntity, UndoHandler>>>
  /** Settings of its screens, which can be restored and carried in a file. */
  readonly settings?: readonly AnySettingSection[]
  /** Rows of its settings screens whose changes can be taken back. */
  readonly settingRows?: readonly SettingRow[]
  /** Rules that must hold in every store's books. */
  readonly invariants?: readonly Invariant[]
  /** Its background jobs. */
  readonly jobs?: readonly JobHandler[]
  /** Documents that go out with emails, by kind. */
  readonly emailDocuments?: Readonly<Record<string, EmailDocument>>
  /** What people are told about, by name. */
  readonly notifications?: readonly NotificationEvent[]
  /** The effects of its charges. */
  readonly purposes?: Readonly<Partial<Record<PaymentAttempt['purpose'], PaymentPurpose>>>
}

/** Declares a feature, in `<name>.feature.ts` of its folder. */
export const feature = (value: Feature): Feature => value

export const callsOf = (features: readonly Feature[]): readonly Call[] => features.flatMap(({ calls = [] }) => calls)
