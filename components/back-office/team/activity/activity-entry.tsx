import type { AuditEntry } from '@/lib/contract/team'
import { Moment } from '../../kit/moment'
import { RightsDifference } from '../rights/rights-difference'
import classes from './activity-entry.module.css'
import { changesOf } from './activity-words'
import { deedInWords } from './deed-words'

type Props = { entry: AuditEntry; locations: readonly { readonly _id: string; readonly name: string }[] }

/** Who did what, when, and each field before and after. */
export function ActivityEntry({ entry, locations }: Props) {
  const { fields, rights } = changesOf(entry, locations)
  const isOwn = entry.who === entry.subject
  return (
    <li className={classes.entry}>
      <p className={classes.deed}>
        <strong>{entry.who || 'The platform'}</strong> {deedInWords(entry.action)}{' '}
        {!isOwn && entry.subject && <strong>{entry.subject}</strong>}
        <span className={classes.when}>
          <Moment at={entry.at} />
        </span>
      </p>
      {fields.map(({ label, before, after }) => (
        <p key={label} className={classes.change}>
          {label}: {before && <del>{before}</del>}
          {before && <span aria-hidden> → </span>}
          <ins>{after || 'empty'}</ins>
        </p>
      ))}
      {rights && <RightsDifference change={rights} />}
    </li>
  )
}
