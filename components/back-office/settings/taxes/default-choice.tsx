import { NativeSelect } from '@mantine/core'
import { call } from '@/lib/client/call'
import { type TaxSettings, tax } from '@/lib/contract/tax'
import { useAction } from '../../kit/use-action'
import { sendTaxChange, type TaxChange } from './send-tax-change'
import { taxName } from './tax-labels'
import classes from './taxes.module.css'

type Props = { settings: TaxSettings; mayEdit: boolean; change: TaxChange }

const NONE = 'none'

/** The default tax of new products; saved when it is chosen. */
export function DefaultChoice({ settings: { rates, defaultId, version }, mayEdit, change }: Props) {
  const action = useAction()
  const choose = (value: string) =>
    sendTaxChange(
      action,
      change,
      () => call(tax.setDefault, { _id: value === NONE ? null : value, version }),
      value === NONE ? 'New products have no default tax.' : 'The default tax is changed.',
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
