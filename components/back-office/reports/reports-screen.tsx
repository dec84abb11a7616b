'use client'

import { useSearchParams } from 'next/navigation'
import { readReportAddress } from './report-address'
import { ReportLibrary } from './report-library'
import { ReportView } from './report-view'

/** The library of reports; with a report in the address, that report. */
export function ReportsScreen() {
  const view = readReportAddress(new URLSearchParams(useSearchParams()))
  return view ? <ReportView key={view.report} view={view} /> : <ReportLibrary />
}
