import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { staffAlert } from '../../db/schema/notifications'
import { insideStore, platformTransaction } from '../../db/transaction'
import { tellStaffJob } from '../../jobs/definitions/tell-staff-job'
import { handles } from '../../jobs/handler'
import { findStoreOfRecord } from '../stores/find-store'
import { notificationEvents } from './notification-events'
import { tellStaff } from './tell-staff'

/** Mark, notices and emails are one transaction: a job that runs twice tells nobody twice. */
export const tellStaffHandler = handles(tellStaffJob, async ({ storeId, alertId }) => {
  const scope = await findStoreOfRecord(storeId)
  if (!scope) return
  await platformTransaction(async (tx) => {
    const told = await insideStore(tx, scope, async () => {
      const isOpen = and(eq(staffAlert.storeId, storeId), eq(staffAlert.id, alertId), isNull(staffAlert.toldAt))
      const [alert] = await tx.update(staffAlert).set({ toldAt: new Date() }).where(isOpen).returning()
      if (!alert) return null
      const event = notificationEvents.get(alert.event)
      const news = await event.news?.(tx, scope, alert.subject)
      return news ? { event, news } : null
    })
    if (told) await tellStaff(tx, scope, told.event, () => told.news)
  })
})
