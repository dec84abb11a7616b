import { Button, Group, Modal, NumberInput, Stack, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { type ActionState, useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { useRefresh } from '@/lib/client/use-refresh'
import { plannedSettings } from '@/lib/contract/planned-settings'
import { settingTrials } from '@/lib/contract/setting-trials'
import { type TaxPlaceDraft, type TaxRate, type TaxSettings, tax } from '@/lib/contract/tax'
import { Failure } from '@/lib/rules/failure'
import { errorsIn } from '../../kit/form/conflict'
import { ConflictPanel } from '../../kit/form/conflict-panel'
import type { FieldLabels } from '../../kit/form/field-labels'
import { type ChangeFollower, sendChange } from '../../kit/form/send-change'
import { useEntryForm } from '../../kit/form/use-entry-form'
import { DayField } from '../planned/day-field'
import { TrialPanel } from '../trial/trial-panel'
import { destinationName, impactOfChange, impactOfPlaces } from './tax-labels'
import { TaxPlaces } from './tax-places'
import classes from './taxes.module.css'

/** Form values of a tax; `percent` is null while its field is empty. */
type TaxDraft = { readonly name: string; readonly percent: number | null; readonly places: readonly TaxPlaceDraft[] }

const TAX_LABELS: FieldLabels<TaxDraft> = {
  name: { label: 'Name' },
  percent: { label: 'Percentage', format: (percent) => (percent === null ? '' : `${percent} %`) },
  places: { label: 'Other places', format: (places) => places.map(destinationName).join(', ') },
}

/** The draft as input of the call. Throws `invalid` without a percentage; the server validates the rest. */
function taxInput({ name, percent, places }: TaxDraft) {
  const message = 'Enter a percentage'
  if (percent === null) throw new Failure('invalid', message, { percent: message })
  return { name, percent, places: [...places] }
}

const BLANK: TaxDraft = { name: '', percent: null, places: [] }

/** Creates a tax. */
export function NewTax({ change, onClose }: { change: ChangeFollower<TaxSettings>; onClose: () => void }) {
  const [draft, setDraft] = useState(BLANK)
  const action = useAction()
  const save = () =>
    sendChange(
      action,
      change,
      async () => {
        const saved = await call(tax.create, taxInput(draft))
        onClose()
        return saved
      },
      'The tax is added. Assign it to products on their edit screens.',
      'taxes',
    )
  return (
    <TaxDialog
      title="Add a tax"
      draft={draft}
      action={action}
      onChange={(part) => {
        setDraft({ ...draft, ...part })
        action.forget()
      }}
      onSave={() => void save()}
      onClose={onClose}
    />
  )
}

type EditProps = { rate: TaxRate; change: ChangeFollower<TaxSettings>; onClose: () => void }

const draftOf = ({ name, percent, places = [] }: TaxRate): TaxDraft => ({ name, percent, places })

/** Edits name and percentage, and shows how many products are affected. */
export function EditTax({ rate, change, onClose }: EditProps) {
  const form = useEntryForm({ entry: rate, valuesOf: draftOf })
  const [from, setFrom] = useState('')
  const refreshPlanned = useRefresh(plannedSettings.list)
  const impact =
    impactOfChange({ ...form.base, products: rate.products }, form.values.percent) ??
    impactOfPlaces(form.base, form.values.places)
  const plan = () =>
    form.saving.run(async () => {
      await call(plannedSettings.planTax, { taxId: form.base._id, from, ...taxInput(form.values) })
      await refreshPlanned()
      onClose()
      showToast('success', 'Planned. Orders placed before that day keep the present tax.', 'taxes')
    })
  const save = () =>
    sendChange(
      form.saving,
      change,
      async () => {
        const { _id, version } = form.base
        const saved = await call(tax.update, { _id, version, ...taxInput(form.values) })
        onClose()
        return saved
      },
      'Saved. Your shop uses the new tax.',
      'taxes',
    )
  return (
    <TaxDialog
      title="Edit tax"
      draft={form.values}
      action={form.saving}
      onChange={form.change}
      onSave={() => void (from === '' ? save() : plan())}
      onClose={onClose}
    >
      <DayField
        value={from}
        error={form.saving.failure ? errorsIn(form.saving.failure).from : undefined}
        onChange={setFrom}
      />
      {form.conflict ? (
        <ConflictPanel what="this tax" words={TAX_LABELS} conflict={form.conflict} />
      ) : (
        impact && (
          <>
            <p className={classes.impact} role="status">
              {impact}
            </p>
            <TrialPanel
              key={`${form.values.percent} ${form.values.places.map(destinationName).join()}`}
              what="Tax"
              run={() => {
                const { percent, places } = taxInput(form.values)
                return call(settingTrials.tax, { taxId: form.base._id, percent, places })
              }}
            />
          </>
        )
      )}
    </TaxDialog>
  )
}

type DialogProps = {
  title: string
  draft: TaxDraft
  action: ActionState
  /** Content above and below the fields. */
  children?: ReactNode
  onChange: (part: Partial<TaxDraft>) => void
  onSave: () => void
  onClose: () => void
}

/** Name and percentages of a tax. */
function TaxDialog({ title, draft, action, children, onChange, onSave, onClose }: DialogProps) {
  const errors = action.failure ? errorsIn(action.failure) : {}
  const isTold = Object.keys(errors).length > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave()
  }
  return (
    <Modal opened onClose={onClose} title={title} size="md" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label="Name"
            description="Shown to shoppers on invoices."
            placeholder="VAT"
            value={draft.name}
            error={errors.name}
            maxLength={60}
            data-autofocus
            onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
          />
          <NumberInput
            label="Percentage"
            description="Where your business is, and wherever no other is set below. Up to 4 decimals."
            className={classes.figure}
            value={draft.percent ?? ''}
            error={errors.percent}
            min={0}
            max={100}
            clampBehavior="none"
            decimalScale={4}
            suffix="%"
            hideControls
            onChange={(value) => onChange({ percent: value === '' ? null : Number(value) })}
          />
          <TaxPlaces places={draft.places} errors={errors} onChange={(places) => onChange({ places })} />
          {children}
          {action.failure && !isTold && (
            <p className={classes.rejection} role="alert">
              {action.failure.message}
            </p>
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
