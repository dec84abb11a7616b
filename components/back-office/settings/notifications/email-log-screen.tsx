'use client'

import { Button, Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { emailLog } from '@/lib/contract/email-log'
import type { EmailLogRow } from '@/lib/contract/email-log-row'
import { EMAIL_STATES } from '@/lib/contract/notifications'
import { EmptyPanel } from '../../kit/empty-panel'
import { multipleChoiceFilter } from '../../kit/list/choice-filters'
import { List } from '../../kit/list/list'
import { textColumn } from '../../kit/list/list-columns'
import type { ListCriteria, ListDefinition } from '../../kit/list/list-definition'
import { pagedList } from '../../kit/list/paged-list'
import { Moment } from '../../kit/moment'
import { Tag, type Tone } from '../../kit/tag'
import { toastFailure } from '../../kit/toast-failure'
import { useVendor } from '../../kit/vendor-context'
import { NotificationHeader } from './notification-tabs'

type Props = { row: EmailLogRow }

const STATES: Readonly<Record<EmailLogRow['state'], readonly [label: string, tone: Tone]>> = {
  staged: ['Waiting', 'neutral'],
  sent: ['Sent', 'good'],
  failed: ['Failed', 'danger'],
}

function StateCell({ row: { state, sentAt, createdAt, reason, attempts } }: Props) {
  const [label, tone] = STATES[state]
  return (
    <span>
      <Tag tone={tone}>{label}</Tag> <Moment at={sentAt ?? createdAt} />
      {reason !== '' && (
        <Text component="span" size="sm" c="dimmed" display="block">
          {reason} ({attempts === 1 ? '1 attempt' : `${attempts} attempts`})
        </Text>
      )}
    </span>
  )
}

function ResendCell({ row: { _id, canResend, subject } }: Props) {
  const { features, isReadOnly } = useVendor()
  const action = useAction(toastFailure)
  if (!canResend || !features.has('email_log.resend')) return <span>–</span>
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={action.isBusy}
      disabled={isReadOnly}
      aria-label={`Send again: ${subject}`}
      onClick={(event) => {
        // On a phone the button lies on a card that is a link.
        event.preventDefault()
        void action.run(async () => showToast('success', (await call(emailLog.resend, { _id })).message))
      }}
    >
      Send again
    </Button>
  )
}

const KindCell = ({ row }: Props) => <span>{row.label}</span>
const idOf = ({ _id }: EmailLogRow) => _id
const stateFilterOf = ({ filters }: ListCriteria): Record<string, readonly string[]> =>
  filters.state ? { state: filters.state } : {}

const emailLogList: ListDefinition<EmailLogRow> = {
  id: 'email-log',
  noun: ['email', 'emails'],
  searchLabel: 'Address or subject',
  idOf,
  nameOf: ({ subject, recipient }) => `${subject}, ${recipient}`,
  href: ({ kind, hasTexts }) => `/notification-setting?${hasTexts ? `event=${kind}` : 'view=log'}`,
  columns: [
    textColumn('recipient', 'To', ({ recipient }) => recipient),
    textColumn('subject', 'Subject', ({ subject }) => subject),
    { id: 'kind', label: 'Kind', shown: 'initially', Cell: KindCell },
    { id: 'state', label: 'State', shown: 'always', sort: 'created', Cell: StateCell },
    { id: 'resend', label: 'Again', shown: 'always', Cell: ResendCell },
  ],
  filters: [
    multipleChoiceFilter(
      'state',
      'State',
      EMAIL_STATES.map((value) => ({ value, label: STATES[value][0] })),
    ),
  ],
  sorts: [{ id: 'created', label: 'Written', desc: 'Newest first', asc: 'Oldest first', begins: 'desc' }],
  ...pagedList<EmailLogRow, typeof emailLog.list>(emailLog.list, stateFilterOf, idOf),
  Card: ({ row }) => (
    <>
      <strong>{row.subject}</strong>
      <span>
        {row.label} · {row.recipient}
      </span>
      <StateCell row={row} />
      <ResendCell row={row} />
    </>
  ),
  // Each email is sent again by itself.
  BulkActions: () => null,
  empty: (
    <EmptyPanel icon={IconMail} title="No emails yet">
      Emails that your store sends are listed here for 90 days: to whom, about what, and whether they arrived at the
      mail server. What they say is not stored, and emails about passwords are not listed.
    </EmptyPanel>
  ),
}

/** Envelopes and states of the emails that the store has sent. */
export const EmailLogScreen = () => (
  <div>
    <NotificationHeader view="log" description="Emails of the last 90 days, and whether they were sent." />
    <List definition={emailLogList} />
  </div>
)
