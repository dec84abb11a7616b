import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { StoreId } from '../../../context'
import { campaignRecipient } from '../../../db/schema/campaigns'
import { customer } from '../../../db/schema/customers'
import { transaction } from '../../../db/transaction'
import { sendBulkEmailJob } from '../../../jobs/definitions/send-bulk-email-job'
import { handles } from '../../../jobs/handler'
import { endStagedEmail, sendStagedEmail } from '../../../mail/handler'
import { suppressEmail } from '../../consents/suppress-email'

/** Sends one email of a campaign; an address that nobody has gets no more marketing. */
export const sendBulkEmail = handles(
  sendBulkEmailJob,
  async ({ messageId, storeId, recipientId }) => {
    const outcome = await sendStagedEmail(messageId)
    // Safe: this server wrote the id into the job.
    if (outcome === 'unknown_address') await noteBounce(storeId as StoreId, recipientId)
  },
  ({ messageId }) => endStagedEmail(messageId),
)

/** Records a hard bounce: the state of the recipient, and the address as one that does not exist. */
export const noteBounce = (storeId: StoreId, recipientId: string): Promise<void> =>
  transaction({ storeId }, async (tx) => {
    const [person] = await tx
      .update(campaignRecipient)
      .set({ state: 'bounced' })
      .from(customer)
      .where(
        and(
          eq(campaignRecipient.storeId, storeId),
          eq(campaignRecipient.id, recipientId),
          eq(customer.storeId, campaignRecipient.storeId),
          eq(customer.id, campaignRecipient.customerId),
        ),
      )
      .returning({ email: customer.email })
    if (person) await suppressEmail(tx, { storeId }, person.email, 'hard_bounce')
  })
