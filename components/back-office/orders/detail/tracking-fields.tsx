'use client'

import { TextInput } from '@mantine/core'
import classes from './dialog.module.css'

export type Tracking = { carrier: string; trackingNumber: string; trackingUrl: string }

export const NO_TRACKING: Tracking = { carrier: '', trackingNumber: '', trackingUrl: '' }

type Props = {
  tracking: Tracking
  onTracking: (tracking: Tracking) => void
  fields: Readonly<Record<string, string>> | undefined
}

/** Tracking details of a parcel. */
export function TrackingFields({ tracking, onTracking, fields }: Props) {
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          label="Carrier"
          maxLength={60}
          value={tracking.carrier}
          error={fields?.carrier}
          onChange={({ currentTarget: { value } }) => onTracking({ ...tracking, carrier: value })}
        />
        <TextInput
          label="Tracking number"
          maxLength={120}
          value={tracking.trackingNumber}
          error={fields?.trackingNumber}
          onChange={({ currentTarget: { value } }) => onTracking({ ...tracking, trackingNumber: value })}
        />
      </div>
      <TextInput
        label="Tracking link"
        placeholder="https://"
        maxLength={500}
        value={tracking.trackingUrl}
        error={fields?.trackingUrl}
        onChange={({ currentTarget: { value } }) => onTracking({ ...tracking, trackingUrl: value })}
      />
    </>
  )
}
