/** One setting: where it is, and the words by which people look for it. */
export type SettingEntry = {
  readonly label: string
  /** Further words for it: synonyms, and what people call it elsewhere. */
  readonly words: string
  /** Route of its screen. */
  readonly route: string
  /** Path of its field in the form of that screen; left out: the screen as a whole. */
  readonly field?: string
}

const on = (route: string, entries: readonly Omit<SettingEntry, 'route'>[]): readonly SettingEntry[] =>
  entries.map((entry) => ({ ...entry, route }))

/** Every setting that the search finds. */
export const SETTING_INDEX: readonly SettingEntry[] = [
  ...on('/business-information/[id]', [
    { label: 'Name of the store', words: 'shop title trade trading name brand', field: 'name' },
    { label: 'Legal name', words: 'company registered firm', field: 'legalName' },
    { label: 'Short description', words: 'meta seo about search engine', field: 'description' },
    {
      label: 'Address of the business',
      words: 'postal street city postcode country headquarters',
      field: 'postal.line1',
    },
    { label: 'Registration number', words: 'company house commercial register hrb', field: 'registrationNumber' },
    { label: 'Tax numbers', words: 'vat gst ein abn ust uid tva id', field: 'taxIds' },
    { label: 'Currency', words: 'money dollar euro pound', field: 'currency' },
    { label: 'Time zone', words: 'clock timezone utc daylight saving', field: 'timeZone' },
    { label: 'Language of the shop', words: 'locale translation', field: 'language' },
    { label: 'Unit of weights', words: 'kilogram gram pound ounce metric imperial', field: 'weightUnit' },
    { label: 'Logo and icon', words: 'favicon picture brand' },
  ]),
  ...on('/contact-information/[id]', [
    { label: 'Public email address', words: 'mail contact', field: 'email' },
    { label: 'Phone number', words: 'telephone mobile call', field: 'phone' },
    { label: 'Address for shoppers', words: 'location visit footer', field: 'isBusinessAddress' },
    { label: 'Map pin', words: 'coordinates latitude longitude google maps place', field: 'latitude' },
    { label: 'Contact form', words: 'messages inbox enquiries', field: 'messagesTo' },
    { label: 'Sender name', words: 'from email', field: 'senderName' },
    { label: 'Answers to emails', words: 'reply to', field: 'answersTo' },
    { label: 'Sender address', words: 'from email domain dns spf dkim dmarc spam', field: 'senderAddress' },
    { label: 'Social media', words: 'instagram facebook tiktok links profiles' },
  ]),
  ...on('/invoice-settings/[id]', [
    { label: 'Invoice numbers', words: 'prefix sequence numbering series', field: 'prefix' },
    { label: 'Next invoice number', words: 'counter start', field: 'nextNumber' },
    { label: 'Credit notes', words: 'refund prefix sequence numbering storno', field: 'creditPrefix' },
    { label: 'Next credit note number', words: 'counter start refund', field: 'nextCreditNumber' },
    { label: 'Invoices by email', words: 'attach send automatically pdf confirmation', field: 'attachInvoice' },
    { label: 'Credit notes by email', words: 'attach send automatically pdf refund', field: 'attachCreditNote' },
    { label: 'Missing invoice numbers', words: 'gap gaps audit' },
    { label: 'Sheet size of documents', words: 'a4 letter receipt printer 80 mm', field: 'sheetSize' },
    { label: 'Logo on invoices', words: 'picture', field: 'showLogo' },
    { label: 'Payment terms', words: 'due days net', field: 'dueDays' },
    { label: 'Footer of documents', words: 'invoice packing slip bank', field: 'footer' },
  ]),
  ...on('/shipping-setting/[id]', [
    { label: 'Shipping zones and rates', words: 'delivery postage carrier price countries' },
    { label: 'Free shipping', words: 'threshold from subtotal' },
    { label: 'Prices by shipping class', words: 'bulky heavy fragile frozen oversize rate' },
    { label: 'Local delivery', words: 'postcode zip code area van courier' },
    { label: 'Pick-up', words: 'click and collect collection store' },
    { label: 'Rates from a later day', words: 'planned schedule effective date shipping delivery price' },
  ]),
  ...on('/payment-setting', [
    { label: 'Card payments', words: 'keys merchant id datacap credit gateway provider' },
    { label: 'Test a payment', words: 'sandbox connection' },
  ]),
  ...on('/settings', [
    { label: 'Taxes', words: 'vat gst sales tax rate percent', field: 'taxes' },
    { label: 'Prices with or without tax', words: 'include inclusive exclusive gross net vat', field: 'taxes' },
    { label: 'Tax on shipping', words: 'vat delivery postage', field: 'taxes' },
  ]),
  ...on('/domains', [
    { label: 'Domain of the shop', words: 'url web address dns cname www https certificate cdn cloudflare' },
    { label: 'Sub-domain', words: 'url web address subdomain name' },
  ]),
  ...on('/notification-setting', [
    { label: 'Emails to shoppers', words: 'notifications templates texts order confirmation shipped refund' },
    { label: 'Alerts of the team', words: 'notifications bell staff new order low stock' },
    { label: 'Log of emails', words: 'sent delivery failed resend bounce' },
  ]),
  ...on('/your-data', [
    { label: 'Export of all data', words: 'archive backup download file everything move leave' },
    { label: 'Scheduled export', words: 'backup automatic daily weekly' },
    { label: 'Restore of an archive', words: 'backup import move upload' },
  ]),
  ...on('/availability', [
    { label: 'Opening hours', words: 'week times closed holiday schedule pause' },
    { label: 'Slots', words: 'pick-up delivery time window capacity appointment' },
  ]),
  ...on('/shop-password', [{ label: 'Password of the shop', words: 'closed private coming soon launch lock open' }]),
  ...on('/location', [{ label: 'Locations', words: 'warehouse branch store address stock' }]),
  ...on('/register-settings', [
    {
      label: 'Cash register',
      words: 'pos point of sale drawer device cashier pin square lightspeed access token import sales',
    },
  ]),
  ...on('/users', [{ label: 'Users', words: 'staff colleague team invite member' }]),
  ...on('/roles', [{ label: 'Roles', words: 'rights access' }]),
  ...on('/permission', [{ label: 'Permissions', words: 'rights access matrix activity log history' }]),
  ...on('/billing', [{ label: 'Subscription', words: 'plan billing price renew' }]),
]
