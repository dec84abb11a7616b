import 'server-only'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { automation, automationEmail, automationRun } from '../../db/schema/automations'
import { campaign, campaignRecipient } from '../../db/schema/campaigns'
import { stockHold } from '../../db/schema/claims'
import { customerConsent, customerEvent } from '../../db/schema/customers'
import { externalDocument } from '../../db/schema/external-documents'
import { newsletterSignup } from '../../db/schema/newsletter-signups'
import { nodeRedirect } from '../../db/schema/node-redirects'
import { order } from '../../db/schema/orders'
import { paymentAttempt } from '../../db/schema/payments'
import { privacyRequest } from '../../db/schema/privacy-requests'
import { asset, product, variant } from '../../db/schema/products'
import { goodsReceiptLine, purchaseOrder } from '../../db/schema/purchasing'
import { refund } from '../../db/schema/refunds'
import { registerMovement } from '../../db/schema/register'
import { registerParked, registerPayment } from '../../db/schema/register-sales'
import { saleEvent } from '../../db/schema/sales'
import { schedule } from '../../db/schema/schedules'
import { coupon } from '../../db/schema/selling'
import { shopEventDay } from '../../db/schema/shop-event-days'
import { shopEvent } from '../../db/schema/shop-events'
import { stockMovement } from '../../db/schema/stock'
import { stockAlert } from '../../db/schema/stock-alerts'
import { stockCount, transfer } from '../../db/schema/stock-documents'
import { suppression } from '../../db/schema/suppressions'
import { websiteDocument, websiteRedirect, websiteVersion } from '../../db/schema/website'
import { websiteOp } from '../../db/schema/website-drafts'
import { websiteSchedule } from '../../db/schema/website-publishing'
import { websiteTemplate } from '../../db/schema/website-templates'

/** Archived tables that have columns with a closed list of values, which only the application knows. */
const TABLES = [
  ...[automation, automationRun, automationEmail],
  ...[campaign, campaignRecipient],
  ...[stockHold],
  ...[customerConsent, customerEvent, privacyRequest, newsletterSignup],
  ...[externalDocument],
  ...[order, refund],
  ...[paymentAttempt],
  ...[product, asset, variant],
  ...[purchaseOrder, goodsReceiptLine],
  ...[registerMovement, registerPayment, registerParked],
  ...[saleEvent],
  ...[schedule],
  ...[coupon],
  ...[shopEvent, shopEventDay],
  ...[stockAlert],
  ...[transfer, stockCount],
  ...[stockMovement],
  ...[suppression],
  ...[nodeRedirect],
  ...[websiteOp],
  ...[websiteSchedule],
  ...[websiteTemplate],
  ...[websiteDocument, websiteRedirect, websiteVersion],
]

/** The values that a text column may have, by table and column; the database itself takes any text. */
export const ARCHIVED_ENUMS: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> = new Map(
  TABLES.map((table) => {
    const { name, columns } = getTableConfig(table)
    const listed = columns.flatMap(({ name, enumValues }) => (enumValues?.length ? [[name, enumValues] as const] : []))
    return [name, new Map(listed)]
  }),
)
