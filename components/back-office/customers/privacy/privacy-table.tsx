'use client'

import type { PrivacyRow } from '@/lib/contract/privacy-requests'
import { PRIVACY_KIND_LABELS } from '@/lib/rules/privacy-request'
import { EntryLink } from '../../kit/entry-link'
import { useDates } from '../../kit/use-dates'
import classes from '../../stock/parts/stock.module.css'
import { DaysLeft, PrivacyStateTag, privacyTitle } from './privacy-cells'

/** Requests as rows, on a phone as cards. */
export function PrivacyTable({ rows }: { rows: readonly PrivacyRow[] }) {
  const dates = useDates()
  return (
    <table className={`${classes.table} ${classes.cards}`} aria-label="Privacy requests">
      <thead>
        <tr>
          <th scope="col">Customer</th>
          <th scope="col">Asks for</th>
          <th scope="col">State</th>
          <th scope="col">Due</th>
          <th scope="col">Received</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row._id}>
            <th scope="row">
              <EntryLink className={classes.link} href={`/privacy-request/${row._id}`}>
                {privacyTitle(row)}
              </EntryLink>
            </th>
            <td>{PRIVACY_KIND_LABELS[row.kind]}</td>
            <td>
              <PrivacyStateTag state={row.state} />
            </td>
            <td data-label="Due">
              {dates.day(row.dueOn)} <DaysLeft row={row} />
            </td>
            <td data-label="Received">{dates.day(row.receivedOn)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
