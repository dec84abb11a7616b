import { Switch, TextInput } from '@mantine/core'
import type { PickUpDraft } from '@/lib/contract/shipping'
import classes from './shipping.module.css'

type Props = { places: readonly PickUpDraft[]; isLocked: boolean; onChange: (places: PickUpDraft[]) => void }

/** All locations, and whether orders can be picked up there. */
export function PickUpList({ places, isLocked, onChange }: Props) {
  const revise = (locationId: string, part: Partial<PickUpDraft>) =>
    onChange(places.map((place) => (place.locationId === locationId ? { ...place, ...part } : place)))
  return (
    <div className={classes.places}>
      {places.map(({ locationId, name, address, isOffered, note }) => (
        <div key={locationId} className={classes.place}>
          <Switch
            label={name}
            description={address || 'No address yet'}
            checked={isOffered}
            disabled={isLocked}
            onChange={({ currentTarget }) => revise(locationId, { isOffered: currentTarget.checked })}
          />
          {isOffered && (
            <TextInput
              label={`What shoppers should know about ${name}`}
              placeholder="Mon to Sat, 8 am to 7 pm, at the counter"
              value={note}
              maxLength={200}
              disabled={isLocked}
              onChange={({ currentTarget }) => revise(locationId, { note: currentTarget.value })}
            />
          )}
        </div>
      ))}
    </div>
  )
}
