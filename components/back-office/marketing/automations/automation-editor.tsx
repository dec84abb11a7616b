'use client'

import { Button, Group, Stack, Tabs, TextInput } from '@mantine/core'
import Link from 'next/link'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { type AutomationDetail, automations } from '@/lib/contract/automations'
import { useLeaveGuard } from '../../kit/leave-guard'
import { Panel } from '../../kit/panel'
import { ScreenHeader } from '../../kit/screen-header'
import { toastFailure } from '../../kit/toast-failure'
import { useVendor } from '../../kit/vendor-context'
import classes from '../email/email-editor.module.css'
import { SaveFailure } from '../email/save-failure'
import { AutomationPreview } from './automation-preview'
import { AutomationResults } from './automation-results'
import { type AutomationDraft, draftOfAutomation, newStep } from './automation-values'
import { DryRunPanel } from './dry-run-panel'
import { EnableSwitch } from './enable-switch'
import { StepFields } from './step-fields'

type Props = {
  entry: AutomationDetail
  onChanged: (changed: AutomationDetail) => Promise<unknown>
  /** Takes the newest version instead of what was written here. */
  onReload: () => Promise<unknown>
}

/** The emails of an automation, what it would have done, and what it did. */
export function AutomationEditor({ entry, onChanged, onReload }: Props) {
  const { features } = useVendor()
  const { kind, name, trigger, version, maxSteps } = entry
  const [start] = useState(() => draftOfAutomation(entry))
  const [draft, setDraft] = useState<AutomationDraft>(start)
  const [at, setAt] = useState(0)
  const saving = useAction()
  const testing = useAction(toastFailure)
  const { steps } = draft
  const step = steps[at]
  const isDirty = JSON.stringify(draft) !== JSON.stringify(start)
  const disabled = !features.has('marketing.edit')
  useLeaveGuard(isDirty)
  const putSteps = (changed: AutomationDraft['steps'], shown: number) => {
    setDraft({ ...draft, steps: changed })
    setAt(Math.min(shown, changed.length - 1))
  }
  const save = () =>
    saving.run(async () => {
      const saved = await call(automations.save, { kind, version, ...draft })
      showToast('success', `${name} is saved.`)
      await onChanged(saved)
    })
  const test = () =>
    testing.run(async () => showToast('success', (await call(automations.test, { kind, step: at })).message))
  const saveButton = !disabled && (
    <Button type="submit" loading={saving.isBusy} disabled={!isDirty && version > 0}>
      Save
    </Button>
  )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <ScreenHeader title={name} description={trigger}>
        <EnableSwitch automation={entry} onChanged={onChanged} />
        <Button component={Link} href="/customer-marketing?view=automations" variant="default">
          All automations
        </Button>
        {saveButton}
      </ScreenHeader>
      {saving.failure && <SaveFailure failure={saving.failure} onReload={onReload} />}
      <div className={classes.columns}>
        <Stack>
          <Group justify="space-between">
            <Tabs value={String(at)} onChange={(shown) => setAt(Number(shown))}>
              <Tabs.List aria-label="Emails">
                {labelsOf(steps.length).map((label, index) => (
                  <Tabs.Tab key={label} value={String(index)}>
                    {label}
                  </Tabs.Tab>
                ))}
              </Tabs.List>
            </Tabs>
            <Group gap="xs">
              <Button
                variant="default"
                disabled={disabled || steps.length >= maxSteps}
                onClick={() => putSteps([...steps, newStep()], steps.length)}
              >
                Add email
              </Button>
              <Button
                variant="default"
                disabled={disabled || steps.length === 1}
                onClick={() =>
                  putSteps(
                    steps.filter((_, index) => index !== at),
                    at,
                  )
                }
              >
                {`Remove email ${at + 1}`}
              </Button>
              <Button
                variant="default"
                disabled={disabled || isDirty}
                loading={testing.isBusy}
                onClick={() => void test()}
              >
                Send me a test
              </Button>
            </Group>
          </Group>
          <StepFields
            key={at}
            entry={entry}
            steps={steps}
            at={at}
            disabled={disabled}
            errors={saving.failure?.fields ?? {}}
            onChange={(changed) =>
              putSteps(
                steps.map((each, index) => (index === at ? changed : each)),
                at,
              )
            }
          />
          <Panel title="Sender">
            <TextInput
              label="Name of the sender"
              description="Leave empty to use the name of your store."
              value={draft.fromName}
              maxLength={80}
              disabled={disabled}
              error={saving.failure?.fields?.fromName}
              onChange={({ currentTarget }) => setDraft({ ...draft, fromName: currentTarget.value })}
            />
          </Panel>
          {saveButton && <Group>{saveButton}</Group>}
        </Stack>
        <Stack>
          {step && <AutomationPreview kind={kind} step={step} />}
          <DryRunPanel kind={kind} isDirty={isDirty} />
          <AutomationResults kind={kind} />
        </Stack>
      </div>
    </form>
  )
}

const labelsOf = (emails: number): string[] => Array.from({ length: emails }, (_, index) => `Email ${index + 1}`)
