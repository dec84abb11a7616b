import type { ShopperOrder } from '@/lib/contract/checkout'

type ParcelListProps = { parcels: ShopperOrder['parcels']; locale: string }

/** Shipped parcels, each with tracking number and link. */
export function ParcelList({ parcels, locale }: ParcelListProps) {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  return (
    <div>
      <h2>{parcels.length === 1 ? 'Parcel' : 'Parcels'}</h2>
      {parcels.map(({ sentAt, carrier, trackingNumber, trackingUrl, units }) => (
        <p key={sentAt + trackingNumber}>
          {day.format(new Date(sentAt))}: {units} {units === 1 ? 'item' : 'items'}
          {(carrier || trackingNumber) && (
            <>
              {' · '}
              {trackingUrl ? (
                <a href={trackingUrl} target="_blank" rel="noreferrer">
                  {[carrier, trackingNumber].filter(Boolean).join(' ')}
                </a>
              ) : (
                [carrier, trackingNumber].filter(Boolean).join(' ')
              )}
            </>
          )}
        </p>
      ))}
    </div>
  )
}
