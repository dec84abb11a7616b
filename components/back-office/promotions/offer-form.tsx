'use client'

import type { ReactNode } from 'react'
import type { OfferDetail } from '@/lib/contract/offers'
import { Failure } from '@/lib/rules/failure'
import { FormScreen } from '../kit/form/form-screen'
import { saveEntry } from '../kit/form/save-entry'
import { useEntryForm } from '../kit/form/use-entry-form'
import { OfferChecks } from './offer-checks'
import { OfferFields } from './offer-fields'
import { OFFER_LABELS } from './offer-labels'
import { atFields, BLANK_OFFER, type OfferValues, OfferValuesSchema } from './offer-values'
import classes from './promotions.module.css'
import { valuesOfOffer } from './values-of-offer'

type Props = {
  title: string
  description?: ReactNode
  actions?: ReactNode
  /** Null for a new offer. */
  entry: OfferDetail | null
  send: (values: OfferValues, base: OfferDetail | null) => Promise<OfferDetail>
  onSaved: (saved: OfferDetail) => void
  reload?: () => Promise<unknown>
  /** Panels after the form. */
  children?: ReactNode
}

/** The form of an offer with everything that can be tried before it starts. */
export function OfferForm({ title, description, actions, entry, send, onSaved, reload, children }: Props) {
  const form = useEntryForm<OfferDetail | null, OfferValues>({
    entry,
    valuesOf: (saved) => (saved ? valuesOfOffer(saved) : BLANK_OFFER),
    schema: OfferValuesSchema,
  })
  const save = () =>
    saveEntry(form, { send: (values, base) => sent(() => send(values, base), values), onSaved, reload })
  return (
    <div className={classes.stack}>
      <FormScreen
        title={title}
        description={description}
        noun="offer"
        form={form}
        words={OFFER_LABELS}
        onSave={() => void save()}
        permission="coupon.edit"
        actions={actions}
      >
        <OfferFields form={form} entry={entry} />
      </FormScreen>
      <OfferChecks values={form.values} id={entry?._id ?? null} />
      {children && <div className={classes.panels}>{children}</div>}
    </div>
  )
}

async function sent<R>(send: () => Promise<R>, values: OfferValues): Promise<R> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof Failure) throw atFields(error, values)
    throw error
  }
}
