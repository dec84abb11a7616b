'use client'

import { useCall } from '@/lib/client/use-call'
import { tax } from '@/lib/contract/tax'
import { ErrorNote } from '../../kit/error-note'
import { ListSkeleton } from '../../kit/list-skeleton'
import { PermissionNeeded } from '../../kit/permission-needed'
import { SettingsSection } from '../../kit/settings-section'
import { useVendor } from '../../kit/vendor-context'
import { DefaultChoice } from './default-choice'
import { TaxList } from './tax-list'
import classes from './taxes.module.css'

/** The store's taxes, and the default for new products. */
export function TaxSection() {
  const { features } = useVendor()
  const { data, error, mutate } = useCall(tax.settings, {})
  const mayEdit = features.has('setting.edit')
  const change = {
    onSaved: (saved: NonNullable<typeof data>) => void mutate(saved, { revalidate: false }),
    onRejected: () => void mutate(),
  }
  return (
    <SettingsSection
      title="Taxes"
      description="Added to product prices in carts and at checkout. Assign taxes on each product; several taxes are added up."
    >
      {error && !data && (
        <ErrorNote title="The taxes could not be loaded" message={error.message} retry={() => void mutate()} />
      )}
      {!error && !data && <ListSkeleton />}
      {data && (
        <div className={classes.section}>
          {!mayEdit && <PermissionNeeded permission="setting.edit" />}
          <TaxList settings={data} mayEdit={mayEdit} change={change} />
          {data.rates.length > 0 && <DefaultChoice settings={data} mayEdit={mayEdit} change={change} />}
        </div>
      )}
    </SettingsSection>
  )
}
