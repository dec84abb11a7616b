import { Group, Radio, Select } from '@mantine/core'
import { useCall } from '@/lib/client/use-call'
import { draftOrders } from '@/lib/contract/draft-orders'
import { timeSlotText } from '@/lib/rules/availability/slot-text'
import { useVendor } from '../../kit/vendor-context'
import type { DraftForm } from './draft-form'

type Props = {
  form: DraftForm
  /** The draft that is edited; undefined for a new one. */
  draftId: string | undefined
  errors: Readonly<Record<string, string>>
  onChange: (part: Partial<DraftForm>) => void
}

/** How the goods reach the customer, and when, where the store has times. */
export function DraftDeliveryFields({ form, draftId, errors, onChange }: Props) {
  const { store } = useVendor()
  const { isSent, pickUpAt, slot } = form
  const items = form.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const asked = { items, ...(pickUpAt !== null && { pickUpAt }), ...(draftId !== undefined && { _id: draftId }) }
  const { data } = useCall(draftOrders.times, asked, { keepPreviousData: true })
  const pickUps = data?.pickUps ?? []
  const times = (data?.times ?? []).map(({ startsAt, endsAt }) => ({
    value: startsAt,
    label: timeSlotText(
      { startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) },
      data?.timeZone || store.timeZone,
      store.locale,
    ),
  }))
  const way = isSent ? 'sent' : pickUpAt === null ? 'handed' : 'pickup'
  return (
    <>
      <Radio.Group
        label="Delivery"
        value={way}
        onChange={(value) =>
          onChange({
            isSent: value === 'sent',
            pickUpAt: value === 'pickup' ? (pickUps[0]?._id ?? null) : null,
            slot: null,
          })
        }
      >
        <Group mt={6} gap="lg">
          <Radio value="sent" label="Shipping" />
          {pickUps.length > 0 && <Radio value="pickup" label="Pick-up" />}
          <Radio value="handed" label="Hand over in person" />
        </Group>
      </Radio.Group>
      {way === 'pickup' && (
        <Select
          label="Location"
          data={pickUps.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={pickUpAt}
          error={errors.pickUpAt}
          allowDeselect={false}
          onChange={(next) => onChange({ pickUpAt: next, slot: null })}
        />
      )}
      {way !== 'handed' && times.length > 0 && (
        <Select
          label={isSent ? 'Delivery time (optional)' : 'Pick-up time (optional)'}
          description="The price of the time is not added."
          placeholder="No time"
          data={times}
          value={slot}
          error={errors.slot}
          searchable
          clearable={draftId === undefined}
          allowDeselect={draftId === undefined}
          onChange={(next) => onChange({ slot: next })}
        />
      )}
      {way !== 'handed' && data?.message && <p role="status">{data.message}</p>}
    </>
  )
}
