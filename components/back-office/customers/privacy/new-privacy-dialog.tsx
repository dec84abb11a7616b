'use client'

import { Button, Group, Modal, Radio, Select, TextInput } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'
import { useRefresh } from '@/lib/client/use-refresh'
import { customers } from '@/lib/contract/customers-admin'
import { privacyRequests } from '@/lib/contract/privacy-requests'
import {
  PRIVACY_CHANNEL_LABELS,
  PRIVACY_CHANNELS,
  PRIVACY_KIND_LABELS,
  PRIVACY_KINDS,
  type PrivacyChannel,
  type PrivacyKind,
} from '@/lib/rules/privacy-request'
import classes from '../../stock/parts/stock.module.css'
import { customerTitle } from '../customer-name'
import { CustomerPicker } from '../customer-picker'

type Props = {
  /** The customer who asks; null until one is picked. */
  customerId: string | null
  onClose: () => void
}

/** Enters a request: who asks, for what, how it came and when. */
export function NewPrivacyDialog({ customerId, onClose }: Props) {
  const { push } = useRouter()
  const refresh = useRefresh(privacyRequests.create)
  const action = useAction()
  const given = useCall(customers.detail, customerId === null ? null : { _id: customerId }).data
  const [picked, setPicked] = useState<{ _id: string; label: string } | null>(null)
  const [kind, setKind] = useState<PrivacyKind>('access')
  const [channel, setChannel] = useState<PrivacyChannel>('email')
  const [receivedOn, setReceivedOn] = useState('')
  const person = picked ?? (given ? { _id: given._id, label: customerTitle(given) } : null)
  const create = () =>
    action.run(async () => {
      if (!person) return
      const day = receivedOn === '' ? {} : { receivedOn }
      const { _id } = await call(privacyRequests.create, { customerId: person._id, kind, channel, ...day })
      await refresh()
      push(`/privacy-request/${_id}`)
    })
  const { failure } = action
  return (
    <Modal opened onClose={onClose} title="New privacy request" closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className={classes.fields}>
        {person && <p className={classes.words}>{person.label}</p>}
        {customerId === null && <CustomerPicker label={person ? 'Another customer' : 'Customer'} onPick={setPicked} />}
        <Radio.Group
          label="The customer asks for"
          value={kind}
          onChange={(value) => setKind(PRIVACY_KINDS.find((each) => each === value) ?? kind)}
        >
          <div className={classes.fields}>
            {PRIVACY_KINDS.map((value) => (
              <Radio key={value} value={value} label={PRIVACY_KIND_LABELS[value]} />
            ))}
          </div>
        </Radio.Group>
        <Select
          label="How the request was made"
          allowDeselect={false}
          data={PRIVACY_CHANNELS.map((value) => ({ value, label: PRIVACY_CHANNEL_LABELS[value] }))}
          value={channel}
          onChange={(value) => setChannel(PRIVACY_CHANNELS.find((each) => each === value) ?? channel)}
        />
        <TextInput
          type="date"
          label="Received on"
          description="Today when left empty."
          value={receivedOn}
          error={failure?.fields?.receivedOn}
          onChange={({ currentTarget: { value } }) => setReceivedOn(value)}
        />
        {failure && !failure.fields && (
          <p className={classes.rejection} role="alert">
            {failure.message}
          </p>
        )}
      </div>
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={action.isBusy} disabled={!person} onClick={() => void create()}>
          Enter request
        </Button>
      </Group>
    </Modal>
  )
}
