'use client'

import { ActionIcon, Alert, Button, CopyButton, Modal, Select, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'
import { websitePreviews } from '@/lib/contract/website-previews'
import { useDates } from '../../../kit/use-dates'
import { useEditorContext } from '../editor/editor-context'
import classes from './share-dialog.module.css'

/** Links that show the draft to people without an account. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const { mayEdit, announce } = useEditorContext()
  const dates = useDates()
  const { data, mutate } = useCall(websitePreviews.links, {})
  const [name, setName] = useState('')
  const [days, setDays] = useState('7')
  const [url, setUrl] = useState<string | null>(null)
  const action = useAction()
  const share = () =>
    action.run(async () => {
      const made = await call(websitePreviews.share, { name, days: Number(days) })
      setUrl(made.url)
      setName('')
      announce('The link is made')
      await mutate()
    })
  const revoke = (linkId: string) =>
    action.run(async () => {
      await mutate(await call(websitePreviews.revoke, { linkId }), { revalidate: false })
    })
  const rows = data?.rows.filter(({ isRevoked, expiresAt }) => !isRevoked && Date.parse(expiresAt) > Date.now()) ?? []
  return (
    <Modal opened onClose={onClose} title="Share a preview" size="md" closeButtonProps={{ 'aria-label': 'Close' }}>
      <p className={classes.note}>
        People with the link see your draft, without an account. It ends by itself, or when you end it.
      </p>
      {mayEdit && (
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault()
            void share()
          }}
        >
          <TextInput
            label="For"
            placeholder="Who or what it is for"
            value={name}
            maxLength={120}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
          <Select
            label="Works for"
            data={[
              { value: '1', label: '1 day' },
              { value: '7', label: '7 days' },
              { value: '30', label: '30 days' },
            ]}
            value={days}
            allowDeselect={false}
            onChange={(value) => setDays(value ?? '7')}
          />
          <Button type="submit" loading={action.isBusy} disabled={name.trim() === ''}>
            Make link
          </Button>
        </form>
      )}
      {action.failure && (
        <Alert color="red" mt="md">
          {action.failure.message}
        </Alert>
      )}
      {url !== null && (
        <TextInput
          mt="md"
          label="New link"
          description="Copy it now: it is shown only once."
          value={url}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
          rightSection={
            <CopyButton value={url}>
              {({ copied, copy }) => (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={copied ? 'Copied' : 'Copy the link'}
                  onClick={copy}
                >
                  {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
                </ActionIcon>
              )}
            </CopyButton>
          }
        />
      )}
      {rows.length > 0 && (
        <ul className={classes.links}>
          {rows.map(({ _id, name: purpose, expiresAt }) => (
            <li key={_id}>
              <span>
                <strong>{purpose}</strong>
                <small>Until {dates.moment(expiresAt)}</small>
              </span>
              {mayEdit && (
                <Button
                  size="compact-xs"
                  variant="default"
                  disabled={action.isBusy}
                  aria-label={`Revoke the link: ${purpose}`}
                  onClick={() => void revoke(_id)}
                >
                  End
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Modal>
  )
}
