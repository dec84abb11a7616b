import 'server-only'
import { inArray } from 'drizzle-orm'
import type { SavedReports } from '@/lib/contract/saved-reports'
import type { StoreScope } from '../../context'
import { account } from '../../db/schema/accounts'
import { platformTransaction } from '../../db/transaction'
import { fullName } from '../accounts/find-account'
import { membersWith } from '../memberships/members-with'

/** The people of the team to whom reports can be sent. */
export const reportPeople = (scope: StoreScope): Promise<SavedReports['people']> =>
  platformTransaction(async (tx) => {
    const members = await membersWith(tx, scope, 'report.export')
    if (members.length === 0) return []
    const people = await tx
      .select()
      .from(account)
      .where(
        inArray(
          account.id,
          members.map(({ id }) => id),
        ),
      )
    return people
      .map((person) => ({ _id: person.id, name: fullName(person) || person.email }))
      .sort((one, other) => (one.name < other.name ? -1 : 1))
  })
