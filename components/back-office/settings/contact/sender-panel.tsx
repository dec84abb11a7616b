import { Button } from '@mantine/core'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { type ContactReply, contactInformation } from '@/lib/contract/contact-information'
import { Moment } from '../../kit/moment'
import { Tag } from '../../kit/tag'
import classes from '../business/business.module.css'
import { DnsRecords } from '../domains/dns-records'

const PURPOSES = {
  proof: 'says that the domain is yours',
  spf: 'allows our mail server to send. If the domain has an SPF record, add the part after v=spf1 to it',
  dkim: 'signs your emails',
  dmarc: 'tells mail programs what to do with forged emails. Any policy will do',
} as const

type Props = {
  entry: Pick<ContactReply, 'sender' | 'senderAddress' | 'platformSender'>
  /** The address of the form differs from the saved one. */
  isDirty: boolean
  onChecked: (saved: ContactReply) => void
}

/** What the domain of the saved sender address still needs before emails come from it. */
export function SenderPanel({ entry: { sender, senderAddress, platformSender }, isDirty, onChecked }: Props) {
  const action = useAction()
  if (!sender) return null
  if (isDirty) return <p className={classes.effect}>Save the address to see the DNS records that its domain needs.</p>
  const check = () =>
    action.run(async () => {
      const saved = await call(contactInformation.checkSender, {})
      onChecked(saved)
      if (saved.sender?.isReady)
        showToast('success', `Emails about orders come from ${saved.senderAddress}.`, 'contact')
    })
  return (
    <div className={classes.stack}>
      <p className={classes.effect} role="status">
        <Tag tone={sender.isReady ? 'good' : 'warning'}>{sender.isReady ? 'In use' : 'Not in use yet'}</Tag>{' '}
        {sender.isReady
          ? 'Keep its records: they are checked every week.'
          : `Until every record is found, emails come from ${platformSender || 'the address of the platform'}.`}
        {sender.checkedAt !== null && (
          <>
            {' '}
            Checked <Moment at={sender.checkedAt} />.
          </>
        )}
      </p>
      <DnsRecords
        label={`DNS records of ${senderAddress}`}
        records={sender.records.map(({ purpose, isSet, ...record }) => ({
          ...record,
          purpose: `${PURPOSES[purpose]}${sender.checkedAt === null ? '' : isSet ? ' · found' : ' · missing'}`,
        }))}
      />
      {action.failure && <p role="alert">{action.failure.message}</p>}
      <div>
        <Button variant="default" loading={action.isBusy} onClick={() => void check()}>
          Check records
        </Button>
      </div>
    </div>
  )
}
