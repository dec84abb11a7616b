import type { AuditEntry } from '@/lib/contract/audit-entry'
import { isRestorable } from '@/lib/contract/settings'
import { UndoMerge } from '../../customers/undo-merge'
import { Moment } from '../../kit/moment'
import { PermissionsDifference } from '../permission/permissions-difference'
import { activityChanges } from './activity-changes'
import classes from './activity-entry.module.css'
import { describeAction } from './describe-action'
import { RestoreSettings } from './restore-settings'

type Props = { entry: AuditEntry; locations: readonly { readonly _id: string; readonly name: string }[] }

/** Who did what, when, and each field before and after. */
export function ActivityEntry({ entry, locations }: Props) {
  const { fields, permissions } = activityChanges(entry, locations)
  const isOwn = entry.who === entry.subject
  return (
    <li className={classes.entry}>
      <p className={classes.action}>
        <strong>{entry.who || 'The platform'}</strong> {describeAction(entry.action)}{' '}
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
      {entry.action === 'customer.merge' && entry.subjectId && <UndoMerge batchId={entry.subjectId} />}
      {isRestorable(entry.action) && fields.length > 0 && <RestoreSettings entryId={entry._id} title={entry.subject} />}
      {permissions && <PermissionsDifference change={permissions} />}
    </li>
  )
}
