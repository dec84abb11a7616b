'use client'

import { Stack, Text, TextInput } from '@mantine/core'
import type { AutomationDetail } from '@/lib/contract/automations'
import { waitText } from '@/lib/rules/automations/wait-text'
import { Panel } from '../../kit/panel'
import { CampaignBlocks } from '../email/campaign-blocks'
import { type DraftStep, hoursSinceEvent, waitOf } from './automation-values'
import { WaitField } from './wait-field'

type Props = {
  entry: AutomationDetail
  steps: readonly DraftStep[]
  at: number
  disabled: boolean
  /** Messages by field, such as `steps.0.subject`. */
  errors: Readonly<Record<string, string>>
  onChange: (step: DraftStep) => void
}

/** One email of an automation: when it is sent, and what is in it. */
export function StepFields({ entry, steps, at, disabled, errors, onChange }: Props) {
  const step = steps[at]
  if (!step) return null
  const errorOf = (field: string) => errors[`steps.${at}.${field}`]
  const put = (part: Partial<DraftStep>) => onChange({ ...step, ...part })
  const texts = [
    ['subject', 'Subject'],
    ['preheader', 'Preview text'],
  ] as const
  return (
    <>
      <Panel title={`Email ${at + 1}`} description={`${sentWhen(steps, at)}, outside quiet hours.`}>
        <Stack>
          <WaitField
            label={at === 0 ? 'Wait after the event' : 'Wait after the previous email'}
            value={step.waitHours}
            {...waitOf(entry, at)}
            disabled={disabled}
            error={errorOf('waitHours')}
            onChange={(waitHours) => put({ waitHours })}
          />
          {texts.map(([field, label]) => (
            <TextInput
              key={field}
              label={label}
              value={step[field]}
              maxLength={200}
              disabled={disabled}
              error={errorOf(field)}
              onChange={({ currentTarget }) => put({ [field]: currentTarget.value })}
            />
          ))}
          <Values values={entry.values} />
        </Stack>
      </Panel>
      <CampaignBlocks
        blocks={step.design.blocks}
        disabled={disabled}
        onChange={(blocks) => put({ design: { v: 1, blocks } })}
      />
    </>
  )
}

function sentWhen(steps: readonly DraftStep[], at: number): string {
  const hours = hoursSinceEvent(steps, at)
  return hours === 0 ? 'Sent at once' : `Sent ${waitText(hours)} after the event`
}

/** What texts can name. */
function Values({ values }: Pick<AutomationDetail, 'values'>) {
  const all = [{ name: 'customer.first_name', meaning: 'First name' }, ...values]
  return (
    <Text size="sm" c="dimmed">
      Texts can name:{' '}
      {all.map(({ name, meaning }, at) => (
        <span key={name}>
          {at > 0 && ', '}
          <code>{`{{ ${name} }}`}</code> ({meaning})
        </span>
      ))}
    </Text>
  )
}
