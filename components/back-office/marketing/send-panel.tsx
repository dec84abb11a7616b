'use client'

import { Button, Group, List, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { useRefresh } from '@/lib/client/use-refresh'
import { type CampaignDetail, campaigns, type PreflightFinding } from '@/lib/contract/campaigns'
import { ConfirmDialog } from '../kit/confirm-dialog'
import { Panel } from '../kit/panel'
import { Tag, type Tone } from '../kit/tag'
import { toastFailure } from '../kit/toast-failure'
import { useVendor } from '../kit/vendor-context'

type Props = { entry: CampaignDetail; isDirty: boolean; onChanged: (entry: CampaignDetail) => Promise<unknown> }
type Checked = { findings: PreflightFinding[]; audience: { allowed: number; heldOut: number } }

const TONES: Readonly<Record<PreflightFinding['level'], Tone>> = {
  error: 'danger',
  warning: 'warning',
  note: 'neutral',
}
const LEVELS: Readonly<Record<PreflightFinding['level'], string>> = { error: 'Error', warning: 'Warning', note: 'Note' }

/** Test, check and schedule of a saved draft. */
export function SendPanel({ entry, isDirty, onChanged }: Props) {
  const { features } = useVendor()
  const [sendLocal, setSendLocal] = useState('')
  const [checked, setChecked] = useState<Checked | null>(null)
  const [isAsking, setAsking] = useState(false)
  const action = useAction(toastFailure)
  const sending = useAction()
  const refresh = useRefresh(campaigns.list)
  const { _id, version, timeZone } = entry
  const at = sendLocal === '' ? null : sendLocal
  if (!features.has('marketing.edit')) return null
  const test = () => action.run(async () => showToast('success', (await call(campaigns.test, { _id })).message))
  const check = () =>
    action.run(async () => setChecked(await call(campaigns.preflight, { _id, ...(at && { sendLocal: at }) })))
  const schedule = () =>
    sending.run(async () => {
      const changed = await call(campaigns.schedule, { _id, version, ...(at && { sendLocal: at }) })
      await refresh()
      setAsking(false)
      await onChanged(changed)
    })
  const getIt = (checked?.audience.allowed ?? 0) - (checked?.audience.heldOut ?? 0)
  const errors = checked?.findings.filter(({ level }) => level === 'error').length ?? 0
  return (
    <Panel title="Send" description={isDirty ? 'Save the campaign first.' : 'Test it, check it, and choose a time.'}>
      <Stack>
        <TextInput
          type="datetime-local"
          label="Time"
          description={`Clocks of the store (${timeZone}). Empty: now.`}
          value={sendLocal}
          onChange={({ currentTarget }) => {
            setSendLocal(currentTarget.value)
            setChecked(null)
          }}
        />
        <Group>
          <Button variant="default" disabled={isDirty} loading={action.isBusy} onClick={() => void test()}>
            Send me a test
          </Button>
          <Button variant="default" disabled={isDirty} loading={action.isBusy} onClick={() => void check()}>
            Check
          </Button>
          {features.has('marketing.send') && (
            <Button disabled={isDirty || checked === null || errors > 0 || getIt === 0} onClick={() => setAsking(true)}>
              {at ? 'Schedule' : 'Send now'}
            </Button>
          )}
        </Group>
        {checked && <Findings findings={checked.findings} />}
        {checked && getIt === 0 && <Text role="status">At the moment nobody would get it.</Text>}
      </Stack>
      {isAsking && checked && (
        <ConfirmDialog
          title={at ? `Schedule ${entry.name}` : `Send ${entry.name} now`}
          confirm={at ? 'Schedule' : 'Send'}
          tone="plain"
          action={sending}
          onConfirm={() => void schedule()}
          onClose={() => setAsking(false)}
        >
          {getIt.toLocaleString('en')} people get it
          {checked.audience.heldOut > 0 && `, ${checked.audience.heldOut.toLocaleString('en')} are held out`}.
        </ConfirmDialog>
      )}
    </Panel>
  )
}

/** What the check found; each finding leads to its place. */
function Findings({ findings }: { findings: readonly PreflightFinding[] }) {
  if (findings.length === 0) return <Text role="status">Nothing was found. It can be sent.</Text>
  return (
    <List listStyleType="none" spacing="xs" role="status">
      {findings.map(({ level, message, blockId, field }) => (
        <List.Item key={`${level} ${message} ${blockId}`}>
          <Tag tone={TONES[level]}>{LEVELS[level]}</Tag> {message}{' '}
          {(blockId ?? field) && (
            <Button size="compact-xs" variant="subtle" onClick={() => showPlace(blockId, field)}>
              Show
            </Button>
          )}
        </List.Item>
      ))}
    </List>
  )
}

/** Brings the place of a finding into view, and the focus into its field. */
function showPlace(blockId: string | null, field: string | null): void {
  const path = blockId === null ? field : `${blockId}.${field}`
  const control = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path ?? '')}"]`)
  const place = control ?? document.getElementById(`block-${blockId}`)
  place?.scrollIntoView({ block: 'center' })
  control?.focus()
}
