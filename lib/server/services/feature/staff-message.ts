import 'server-only'
import type { notice } from '../../db/schema/notices'
import type { EmailData } from '../../mail/store-emails/email-data'

/** A notice as the bell shows it. */
export type BellNotice = Pick<typeof notice.$inferInsert, 'kind' | 'title' | 'detail' | 'href'>

/** What staff are told about one subject; without `data` there is no email, without `notice` nothing for the bell. */
export type StaffMessage = {
  readonly data: EmailData | null
  readonly notice: BellNotice | null
  /** Only this person is told. */
  readonly accountId?: string
  /** Only people who see one of these locations are told; null for everybody. */
  readonly locationIds?: readonly string[] | null
}
