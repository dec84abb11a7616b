import 'server-only'
import type { VendorContext } from '../../context'

/** Who looks at a report. */
export type ReportViewer = Pick<VendorContext, 'storeId' | 'locationIds' | 'permissions'>
