import { POS_REPORTS, type PosReportId } from '@/lib/contract/pos-reports'

/** Titles of the reports, in the order of the choice. */
export const POS_REPORT_NAMES: Readonly<Record<PosReportId, string>> = {
  sessions: 'Sessions and Z reports',
  differences: 'Cash differences',
  tenders: 'Tenders',
  staff: 'Sales by staff member',
  hours: 'Sales by hour',
  departments: 'Departments with margin',
  voids: 'Voids',
  discounts: 'Discounts',
  overrides: 'Price overrides',
  no_sales: 'Drawer opened without a sale',
  tips: 'Tips',
  refunds: 'Refunds',
  tax_exempt: 'Tax-exempt sales',
  external: 'Other registers',
}

/** The report that an address names; the sessions for an unknown one. */
export const posReportOf = (text: string | null): PosReportId => POS_REPORTS.find((id) => id === text) ?? 'sessions'
