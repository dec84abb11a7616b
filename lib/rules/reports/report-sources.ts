/**
 * What reports are computed from, each with the permission that its figures need beside that of reports. Figures of one
 * report come from one source.
 */
export const REPORT_SOURCES = {
  sales: { label: 'Sales', needs: null },
  stock: { label: 'Stock', needs: 'inventory.view' },
  visits: { label: 'Visitors', needs: null },
  campaigns: { label: 'Campaigns', needs: 'marketing.view' },
  offers: { label: 'Offers', needs: 'coupon.view' },
} as const

export type ReportSource = keyof typeof REPORT_SOURCES
export const SOURCE_IDS = Object.keys(REPORT_SOURCES) as ReportSource[]
