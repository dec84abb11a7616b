import { NativeSelect } from '@mantine/core'
import { call } from '@/lib/client/call'
import { type TaxSettings, tax } from '@/lib/contract/tax'
import { useDeed } from '../../kit/use-deed'
import { sendTaxChange, type TaxChange } from './send-tax-change'
import { taxName } from './tax-words'
import classes from './taxes.module.css'

type Props = { settings: TaxSettings; mayEdit: boolean; change: TaxChange }

const NONE = 'none'

/** The tax that a new product begins with; saved as soon as it is chosen. */
export function DefaultChoice({ settings: { rates, defaultId, version }, mayEdit, change }: Props) {
  const deed = useDeed()
  const choose = (value: string) =>
    sendTaxChange(
      deed,
      change,
      () => call(tax.setDefault, { _id: value === NONE ? null : value, version }),
      value === NONE ? 'New products begin without a tax.' : 'New products begin with it.',
    )
  return (
    <NativeSelect
      label="New products begin with"
      description="Products that exist keep their taxes."
      className={classes.choice}
      data={[{ value: NONE, label: 'No tax' }, ...rates.map((rate) => ({ value: rate._id, label: taxName(rate) }))]}
      value={defaultId ?? NONE}
      error={deed.failure?.message}
      disabled={!mayEdit || deed.isBusy}
      onChange={({ currentTarget }) => void choose(currentTarget.value)}
    />
  )
}
