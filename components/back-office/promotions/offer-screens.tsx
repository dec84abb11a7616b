'use client'

import { useParams, useRouter } from 'next/navigation'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { type OfferDetail, offers } from '@/lib/contract/offers'
import { EntryGate } from '../kit/form/entry-gate'
import type { EntryReading } from '../kit/resource/entry-reading'
import { useEntryReading } from '../kit/resource/use-entry-reading'
import { CodesPanel } from './codes-panel'
import { LeakPanel } from './leak-panel'
import { OfferActions } from './offer-actions'
import { StateCell } from './offer-cells'
import { OfferForm } from './offer-form'
import { draftOfOffer } from './offer-values'
import classes from './promotions.module.css'
import { ResultsPanel } from './results-panel'
import { SharePanel } from './share-panel'

/** A new offer is a draft: it starts by a click once it was looked at. */
export function CreateOffer() {
  const { push } = useRouter()
  return (
    <OfferForm
      title="Create offer"
      description="Saved as a draft until you start it."
      entry={null}
      send={(values) => call(offers.create, draftOfOffer(values))}
      onSaved={({ _id, name }) => {
        showToast('success', `${name} is saved as a draft.`)
        push(`/edit-coupon/${_id}`)
      }}
    />
  )
}

/** Loads the offer of the address, or shows why there is none. */
export function EditOffer() {
  const { id } = useParams<{ id: string }>()
  const reading = useEntryReading(offers.detail, { _id: id })
  return (
    <EntryGate noun="offer" back="/coupon" reading={reading}>
      {(entry) => <Loaded key={id} entry={entry} reading={reading} />}
    </EntryGate>
  )
}

function Loaded({ entry, reading }: { entry: OfferDetail; reading: EntryReading<OfferDetail> }) {
  const row = { ...entry, code: entry.codes[0] ?? null, codeCount: entry.codes.length + entry.generatedCodes }
  return (
    <OfferForm
      title={entry.name}
      description={<StateCell row={row} />}
      entry={entry}
      send={(values, base) => {
        const { _id, version } = base ?? entry
        return call(offers.update, { ...draftOfOffer(values), _id, version })
      }}
      onSaved={(saved) => {
        showToast('success', `${saved.name} is saved.`)
        void reading.mutate(saved)
      }}
      reload={() => reading.mutate()}
      actions={<OfferActions entry={entry} onChanged={(changed) => reading.mutate(changed)} />}
    >
      {entry.method === 'code' && <CodesPanel offer={entry} />}
      {entry.method === 'code' && entry.used > 0 && (
        <div className={classes.wide}>
          <LeakPanel offer={entry} reload={() => reading.mutate()} />
        </div>
      )}
      {entry.method === 'code' && entry.codes.length > 0 && <SharePanel codes={entry.codes} />}
      <ResultsPanel results={entry.results} used={entry.used} />
    </OfferForm>
  )
}
