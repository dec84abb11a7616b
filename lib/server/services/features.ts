import 'server-only'
import type { JobHandler } from '../jobs/handler'
import { emailDocuments } from '../mail/port'
import { archivesFeature } from './archives/archives.feature'
import { availabilityFeature } from './availability/availability.feature'
import { invariants } from './books/invariants'
import { productsFeature } from './catalogue/admin/products.feature'
import { treeFeature } from './catalogue/tree/tree.feature'
import { changeSetsFeature } from './change-sets/change-sets.feature'
import { undoHandlers } from './change-sets/undo-handlers'
import { checkUpFeature } from './check-up/check-up.feature'
import { customersAdminFeature } from './customers/admin/customers-admin.feature'
import { customersFeature } from './customers/customers.feature'
import { customerDuplicatesFeature } from './customers/duplicates/customer-duplicates.feature'
import { customerMergeFeature } from './customers/merge/customer-merge.feature'
import { privacyFeature } from './customers/privacy/privacy.feature'
import { domainsFeature } from './domains/domains.feature'
import { exportSources } from './exports/export-sources'
import { exportsFeature } from './exports/exports.feature'
import { externalSalesFeature } from './external-sales/external-sales.feature'
import type { Call } from './feature/call'
import { callsOf, type Feature } from './feature/feature'
import { importKinds } from './imports/import-kinds'
import { importsFeature } from './imports/imports.feature'
import { installationFeature } from './installation/installation.feature'
import { invoiceSettingsFeature } from './invoice-settings/invoice-settings.feature'
import { locationsFeature } from './locations/locations.feature'
import { automationsFeature } from './marketing/automations/automations.feature'
import { campaignsFeature } from './marketing/campaigns/campaigns.feature'
import { shopEventsFeature } from './marketing/events/shop-events.feature'
import { emailPreferenceFormsFeature } from './marketing/preferences/email-preferences.feature'
import { stockAlertsFeature } from './marketing/stock-alerts/stock-alerts.feature'
import { noticesFeature } from './notices/notices.feature'
import { notificationEvents } from './notifications/notification-events'
import { notificationsFeature } from './notifications/notifications.feature'
import { ordersFeature } from './orders/admin/orders.feature'
import { orderDocumentsFeature } from './orders/documents/order-documents.feature'
import { draftOrdersFeature } from './orders/draft/draft-orders.feature'
import { overviewFeature } from './overview/overview.feature'
import { paymentSettingsFeature } from './payment-settings/payment-settings.feature'
import { paymentPurposes } from './payments/purposes'
import { plannedSettingsFeature } from './planned-settings/planned-settings.feature'
import { profileFeature } from './profile/profile.feature'
import { offersFeature } from './promotions/offers/offers.feature'
import { purchasingFeature } from './purchasing/purchasing.feature'
import { registerFeature } from './register/register.feature'
import { reportsFeature } from './reports/reports.feature'
import { segmentsFeature } from './segments/admin/segments.feature'
import { settingFilesFeature } from './setting-files/setting-files.feature'
import { settingStatesFeature } from './setting-states/setting-states.feature'
import { settingTrialsFeature } from './setting-trials/setting-trials.feature'
import { settingRows } from './settings/setting-row'
import { settingSections } from './settings/setting-sections'
import { shippingFeature } from './shipping/shipping.feature'
import { shopAccessFeature } from './shop-access/shop-access.feature'
import { SHOP_FEATURES } from './shop-features'
import { accountsFeature } from './sign-in/sign-in.feature'
import { stockFeature } from './stock/stock.feature'
import { stockCountsFeature } from './stock-counts/stock-counts.feature'
import { storeDetailsFeature } from './store-details/store-details.feature'
import { subscriptionFeature } from './subscription/subscription.feature'
import { suppliersFeature } from './suppliers/suppliers.feature'
import { taxesFeature } from './taxes/taxes.feature'
import { teamFeature } from './team/team.feature'
import { transfersFeature } from './transfers/transfers.feature'
import { vendorSearchFeature } from './vendor-search/vendor-search.feature'
import { viewsFeature } from './views/views.feature'
import { websiteDraftsFeature } from './website/drafts/website-drafts.feature'
import { websitePicturesFeature } from './website/pictures/website-pictures.feature'
import { websitePreviewsFeature } from './website/previews/website-previews.feature'
import { websitePublishingFeature } from './website/publishing/website-publishing.feature'
import { shopFormsFeature } from './website/shop/shop-forms.feature'
import { websiteSourcesFeature } from './website/sources/website-sources.feature'
import { websiteTemplatesFeature } from './website/templates/website-templates.feature'

/** All features of the product, one line each. */
export const FEATURES: readonly Feature[] = [
  ...SHOP_FEATURES,
  shopFormsFeature,
  emailPreferenceFormsFeature,
  shopEventsFeature,
  accountsFeature,
  teamFeature,
  profileFeature,
  treeFeature,
  productsFeature,
  importsFeature,
  installationFeature,
  exportsFeature,
  vendorSearchFeature,
  noticesFeature,
  notificationsFeature,
  viewsFeature,
  changeSetsFeature,
  overviewFeature,
  reportsFeature,
  registerFeature,
  externalSalesFeature,
  ordersFeature,
  draftOrdersFeature,
  orderDocumentsFeature,
  subscriptionFeature,
  paymentSettingsFeature,
  storeDetailsFeature,
  settingFilesFeature,
  settingStatesFeature,
  settingTrialsFeature,
  plannedSettingsFeature,
  checkUpFeature,
  invoiceSettingsFeature,
  taxesFeature,
  shippingFeature,
  locationsFeature,
  archivesFeature,
  availabilityFeature,
  stockFeature,
  suppliersFeature,
  purchasingFeature,
  transfersFeature,
  stockCountsFeature,
  customersFeature,
  customersAdminFeature,
  segmentsFeature,
  customerMergeFeature,
  customerDuplicatesFeature,
  privacyFeature,
  offersFeature,
  campaignsFeature,
  automationsFeature,
  stockAlertsFeature,
  websiteDraftsFeature,
  websitePicturesFeature,
  websitePublishingFeature,
  websiteSourcesFeature,
  websiteTemplatesFeature,
  websitePreviewsFeature,
  shopAccessFeature,
  domainsFeature,
]

/** Every endpoint with its handler, as the API mounts them. */
export const CALLS: readonly Call[] = callsOf(FEATURES)

/** Hands to each engine what the features bring for it. Every process that serves, works or tests does this at its start. */
export function registerFeatures(): void {
  importKinds.fill(FEATURES.map(({ imports }) => imports))
  exportSources.fill(FEATURES.map((each) => each.exports))
  undoHandlers.fill(FEATURES.map(({ undo }) => undo))
  settingSections.fill(FEATURES.flatMap((each) => each.settings ?? []).map((section) => ({ [section.name]: section })))
  settingRows.fill(FEATURES.flatMap((each) => each.settingRows ?? []).map((row) => ({ [row.name]: row })))
  paymentPurposes.fill(FEATURES.map(({ purposes }) => purposes))
  notificationEvents.fill(
    FEATURES.flatMap((each) => each.notifications ?? []).map((event) => ({ [event.name]: event })),
  )
  emailDocuments.fill(FEATURES.map((each) => each.emailDocuments))
  const rules = FEATURES.flatMap((each) => each.invariants ?? [])
  invariants.fill(rules.map((rule) => ({ [rule.name]: rule })))
}

/** Every background job that a process runs. Jobs without a handler here stay queued. */
export const JOB_HANDLERS: readonly JobHandler[] = FEATURES.flatMap(({ jobs = [] }) => jobs)
