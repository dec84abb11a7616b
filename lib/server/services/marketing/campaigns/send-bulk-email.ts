import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { StoreId } from '../../../context'
import { automationEmail } from '../../../db/schema/automations'
import { campaignRecipient } from '../../../db/schema/campaigns'
import { customer } from '../../../db/schema/customers'
import { type Tx, transaction } from '../../../db/transaction'
import { sendBulkEmailJob } from '../../../jobs/definitions/send-bulk-email-job'
import { handles } from '../../../jobs/handler'
import { endStagedEmail, sendStagedEmail } from '../../../mail/handler'
import { suppressEmail } from '../../consents/suppress-email'

/** Sends one email of a campaign or an automation; an address that nobody has gets no more marketing. */
export const sendBulkEmail = handles(
  sendBulkEmailJob,
  async ({ messageId, storeId, recipientId }) => {
    const outcome = await sendStagedEmail(messageId)
    // Safe: this server wrote the id into the job.
    if (outcome === 'unknown_address') await noteBounce(storeId as StoreId, recipientId)
  },
  ({ messageId }) => endStagedEmail(messageId),
)

/** Records a hard bounce: the state of the recipient's row, and the address as one that does not exist. */
export const noteBounce = (storeId: StoreId, recipientId: string): Promise<void> =>
  transaction({ storeId }, async (tx) => {
    const [reader] = await tx
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
    const [person] = reader ? [reader] : await bouncedAutomation(tx, storeId, recipientId)
    if (person) await suppressEmail(tx, { storeId }, person.email, 'hard_bounce')
  })

/** The same for an email of an automation. */
const bouncedAutomation = (tx: Tx, storeId: StoreId, emailId: string) =>
  tx
    .update(automationEmail)
    .set({ state: 'bounced' })
    .from(customer)
    .where(
      and(
        eq(automationEmail.storeId, storeId),
        eq(automationEmail.id, emailId),
        eq(customer.storeId, automationEmail.storeId),
        eq(customer.id, automationEmail.customerId),
      ),
    )
    .returning({ email: customer.email })
