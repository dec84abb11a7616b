import { Button, Group, Modal, Stack, Switch, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import type { SavedReport, SavedReports } from '@/lib/contract/saved-reports'
import { useVendor } from '../kit/vendor-context'
import { ReportScheduleFields } from './report-schedule-fields'

type Values = Pick<SavedReport, 'name' | 'isShared' | 'schedule'>

type Props = {
  title: string
  values: Values
  people: SavedReports['people']
  onClose: () => void
  onSave: (values: Values) => Promise<void>
}

/** Name, sharing and schedule of a saved report. */
export function SavedReportDialog({ title, values: before, people, onClose, onSave }: Props) {
  const { features } = useVendor()
  const [values, setValues] = useState(before)
  const action = useAction()
  const change = (part: Partial<Values>) => {
    setValues({ ...values, ...part })
    action.forget()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void action.run(() => onSave(values))
  }
  const { fields = {}, message } = action.failure ?? {}
  const recipients = Object.entries(fields).find(([name]) => name.startsWith('schedule'))?.[1]
  return (
    <Modal opened onClose={onClose} title={title} size="md" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label="Name"
            maxLength={60}
            value={values.name}
            error={fields.name ?? (recipients ? undefined : message)}
            data-autofocus
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
          <Switch
            label="Share with the team"
            description="Everyone who may view reports can open it, with the figures that their role allows."
            checked={values.isShared}
            onChange={({ currentTarget }) => change({ isShared: currentTarget.checked })}
          />
          {features.has('report.export') && (
            <ReportScheduleFields
              value={values.schedule}
              people={people}
              error={recipients}
              onChange={(schedule) => change({ schedule })}
            />
          )}
        </Stack>
        <Group mt="lg" justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={action.isBusy}>
            Save
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
