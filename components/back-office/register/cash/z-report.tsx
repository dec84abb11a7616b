'use client'

import { Box, Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useParams } from 'next/navigation'
import { useCall } from '@/lib/client/use-call'
import { type ZReport as Report, registerSessions } from '@/lib/contract/register-sessions'
import { EntryGate } from '../../kit/form/entry-gate'
import { Panel } from '../../kit/panel'
import { printPart } from '../../kit/print/print-part'
import { ScreenHeader } from '../../kit/screen-header'
import { useDates } from '../../kit/use-dates'
import { useMoney } from '../../orders/use-money'
import classes from './cash.module.css'
import { SessionFacts } from './session-facts'

/** The Z report at the current address. */
export function ZReportSheet() {
  const { id } = useParams<{ id: string }>()
  const reading = useCall(registerSessions.z, { _id: id })
  return (
    <EntryGate noun="Z report" back="/pos-reports" reading={reading}>
      {(report) => <ZSheet report={report} />}
    </EntryGate>
  )
}

function ZSheet({ report }: { report: Report }) {
  const dates = useDates()
  const money = useMoney()
  return (
    <div data-print>
      <ScreenHeader
        title={`Z ${report.zNumber} · ${report.drawer.name}`}
        description={`${report.location.name} · ${dates.moment(report.openedAt)} to ${dates.moment(report.closedAt)} · ${report.closedBy.name}`}
      >
        <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => printPart('80mm')}>
          Print
        </Button>
        <Button variant="default" onClick={() => printPart('page')}>
          Full page or PDF
        </Button>
      </ScreenHeader>
      <div className={classes.stack}>
        <Panel title="Cash">
          <p className={classes.total}>
            Counted <strong>{money(report.countedCash)}</strong>
          </p>
          <p className={classes.total}>
            Difference
            <strong data-tone={report.difference === 0 ? undefined : 'danger'}>{money(report.difference)}</strong>
          </p>
          {report.closingNote !== '' && <p>{report.closingNote}</p>}
          {report.explanations.length > 0 && (
            <>
              <h3>Possible reasons</h3>
              <ul>
                {report.explanations.map(({ text }) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </>
          )}
        </Panel>
        <Panel title="Figures">
          <SessionFacts figures={report.figures} />
        </Panel>
        <Panel title="Entries">
          <Entries report={report} />
        </Panel>
      </div>
    </div>
  )
}

function Entries({ report: { entries } }: { report: Report }) {
  const dates = useDates()
  const money = useMoney()
  return (
    <Box component="section" className={classes.scroll} aria-label="Entries" tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Entry</th>
            <th scope="col">By</th>
            <th scope="col" data-align="end">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry._id}>
              <td>{dates.time(entry.at)}</td>
              <td className={classes.entry}>
                {[
                  entry.kind.replace('_', ' '),
                  entry.orderNumber && `#${entry.orderNumber}`,
                  entry.tender,
                  entry.reason,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </td>
              <td>{entry.by}</td>
              <td data-align="end">{money(entry.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
