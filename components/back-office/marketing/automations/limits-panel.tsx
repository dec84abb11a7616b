'use client'

import { Button, Group, NumberInput, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { useCall } from '@/lib/client/use-call'
import { automations } from '@/lib/contract/automations'
import { INITIAL_LIMITS, type SendingLimits } from '@/lib/rules/automations/automation-plan'
import { useLeaveGuard } from '../../kit/leave-guard'
import { Panel } from '../../kit/panel'
import { useVendor } from '../../kit/vendor-context'
import { clockOf, minuteOf } from './clock-minutes'

type Settings = { limits: SendingLimits; version: number; timeZone: string }

/** When nothing is sent, and how much one person gets: for all automations. */
export function LimitsPanel() {
  const { data, mutate } = useCall(automations.settings, {}, { revalidateOnFocus: false })
  if (!data) return null
  return <LimitsForm key={data.version} settings={data} onSaved={(saved) => mutate(saved)} />
}

type Props = { settings: Settings; onSaved: (saved: Settings) => Promise<unknown> }

function LimitsForm({ settings, onSaved }: Props) {
  const { features } = useVendor()
  const [limits, setLimits] = useState<SendingLimits>(settings.limits)
  const saving = useAction()
  const { quiet, cap } = limits
  const isDirty = JSON.stringify(limits) !== JSON.stringify(settings.limits)
  const disabled = !features.has('marketing.edit')
  const put = (part: Partial<SendingLimits>) => setLimits({ ...limits, ...part })
  useLeaveGuard(isDirty)
  const save = () =>
    saving.run(async () => {
      const saved = await call(automations.saveSettings, { limits, version: settings.version })
      showToast('success', 'Saved. Emails that wait follow the new limits.')
      await onSaved(saved)
    })
  return (
    <Panel title="Limits" description={`For all automations; times are those of the store (${settings.timeZone}).`}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Stack>
          <Switch
            label="Quiet hours: emails due then are sent when they end"
            checked={quiet !== null}
            disabled={disabled}
            onChange={({ currentTarget: { checked } }) => put({ quiet: checked ? INITIAL_LIMITS.quiet : null })}
          />
          {quiet && (
            <Group>
              {(['from', 'until'] as const).map((end) => (
                <TextInput
                  key={end}
                  type="time"
                  label={end === 'from' ? 'From' : 'Until'}
                  value={clockOf(quiet[end])}
                  disabled={disabled}
                  onChange={({ currentTarget: { value } }) => put({ quiet: { ...quiet, [end]: minuteOf(value) } })}
                />
              ))}
            </Group>
          )}
          <Switch
            label="Limit how many marketing emails one person gets, including campaigns"
            checked={cap !== null}
            disabled={disabled}
            onChange={({ currentTarget: { checked } }) => put({ cap: checked ? INITIAL_LIMITS.cap : null })}
          />
          {cap && (
            <Group>
              {(['emails', 'days'] as const).map((part) => (
                <NumberInput
                  key={part}
                  label={part === 'emails' ? 'Emails, at most' : 'Within days'}
                  min={1}
                  max={part === 'emails' ? 50 : 90}
                  value={cap[part]}
                  disabled={disabled}
                  onChange={(value) => put({ cap: { ...cap, [part]: Number(value) || 1 } })}
                />
              ))}
            </Group>
          )}
          {saving.failure && (
            <Text role="alert" c="var(--danger-ink)">
              {saving.failure.message}
            </Text>
          )}
          {!disabled && (
            <Group>
              <Button type="submit" loading={saving.isBusy} disabled={!isDirty}>
                Save limits
              </Button>
            </Group>
          )}
        </Stack>
      </form>
    </Panel>
  )
}
