'use client'

import { NativeSelect } from '@mantine/core'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'
import { type TaxSettings, tax } from '@/lib/contract/tax'
import { ErrorNote } from '../../kit/error-note'
import { type ChangeFollower, sendChange } from '../../kit/form/send-change'
import { ListSkeleton } from '../../kit/list-skeleton'
import { PermissionNeeded } from '../../kit/permission-needed'
import { SettingsSection } from '../../kit/settings-section'
import { useVendor } from '../../kit/vendor-context'
import { PlannedList } from '../planned/planned-list'
import { taxName } from './tax-labels'
import { TaxList } from './tax-list'
import { TaxRulesForm } from './tax-rules-form'
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
      description="Charged on products in carts and at checkout. Assign taxes on each product; several taxes are added up."
    >
      {error && !data && (
        <ErrorNote title="The taxes could not be loaded" message={error.message} retry={() => void mutate()} />
      )}
      {!error && !data && <ListSkeleton />}
      {data && (
        <div className={classes.section}>
          {!mayEdit && <PermissionNeeded permission="setting.edit" />}
          <PlannedList kinds={['tax', 'rules']} isLocked={!mayEdit} />
          <TaxList settings={data} mayEdit={mayEdit} change={change} />
          {data.rates.length > 0 && <DefaultChoice settings={data} mayEdit={mayEdit} change={change} />}
          {data.rates.length > 0 && <TaxRulesForm settings={data} mayEdit={mayEdit} change={change} />}
        </div>
      )}
    </SettingsSection>
  )
}

type Props = { settings: TaxSettings; mayEdit: boolean; change: ChangeFollower<TaxSettings> }

const NONE = 'none'

/** The default tax of new products; saved when it is chosen. */
function DefaultChoice({ settings: { rates, defaultId, version }, mayEdit, change }: Props) {
  const action = useAction()
  const choose = (value: string) =>
    sendChange(
      action,
      change,
      () => call(tax.setDefault, { _id: value === NONE ? null : value, version }),
      value === NONE ? 'New products have no default tax.' : 'The default tax is changed.',
      'taxes',
    )
  return (
    <NativeSelect
      label="Default tax of new products"
      description="Existing products keep their taxes."
      className={classes.choice}
      data={[{ value: NONE, label: 'No tax' }, ...rates.map((rate) => ({ value: rate._id, label: taxName(rate) }))]}
      value={defaultId ?? NONE}
      error={action.failure?.message}
      disabled={!mayEdit || action.isBusy}
      onChange={({ currentTarget }) => void choose(currentTarget.value)}
    />
  )
}
