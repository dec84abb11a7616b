'use client'

import { Button, TextInput } from '@mantine/core'
import { IconReportSearch, IconSearch } from '@tabler/icons-react'
import Link from 'next/link'
import { useState } from 'react'
import { libraryReport, REPORT_FAMILIES, REPORT_IDS } from '@/lib/rules/reports/library'
import { reportSourceOf } from '@/lib/rules/reports/measures'
import { REPORT_SOURCES } from '@/lib/rules/reports/report-sources'
import { EmptyPanel } from '../kit/empty-panel'
import { Panel } from '../kit/panel'
import { ScreenHeader } from '../kit/screen-header'
import { useVendor } from '../kit/vendor-context'
import { ClosedPeriodsPanel } from './closed-periods-panel'
import classes from './reports.module.css'
import { SavedList } from './saved-list'
import { VitalsPanel } from './vitals-panel'

/** Every report by family. */
export function ReportLibrary() {
  const { features } = useVendor()
  const [query, setQuery] = useState('')
  const words = query.toLowerCase().split(/\s+/)
  const found = REPORT_IDS.map((id) => ({ id, ...libraryReport(id) })).filter(
    ({ title, description, family, measures }) => {
      const { needs } = REPORT_SOURCES[reportSourceOf(measures) ?? 'sales']
      const isAllowed = !needs || features.has(needs)
      return isAllowed && words.every((word) => `${title} ${description} ${family}`.toLowerCase().includes(word))
    },
  )
  return (
    <>
      <ScreenHeader title="Reports" description="Click a figure to see the rows behind it.">
        <Button component={Link} href="/reports?report=custom">
          Custom report
        </Button>
      </ScreenHeader>
      <div className={classes.stack}>
        <TextInput
          className={classes.search}
          aria-label="Search reports"
          placeholder="Search reports"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        />
        {query === '' && <SavedList />}
        {query === '' && <ClosedPeriodsPanel />}
        {query === '' && <VitalsPanel />}
        {found.length === 0 && (
          <EmptyPanel icon={IconReportSearch} title="No report matches">
            Search for sales, tax, stock, visitors or customers, or clear the search.
          </EmptyPanel>
        )}
        {REPORT_FAMILIES.map((family) => {
          const reports = found.filter((report) => report.family === family)
          return reports.length === 0 ? null : (
            <Panel key={family} title={family}>
              <ul className={classes.library}>
                {reports.map(({ id, title, description }) => (
                  <li key={id}>
                    <Link href={`/reports?report=${id}`}>{title}</Link>
                    <p>{description}</p>
                  </li>
                ))}
              </ul>
            </Panel>
          )
        })}
      </div>
    </>
  )
}
