import { NumberInput } from '@mantine/core'
import { formatPrice } from '@/lib/rules/money'
import { denominationsOf } from '@/lib/rules/register/denominations'
import { useVendor } from '../../kit/vendor-context'
import classes from './cash.module.css'
import { type Pieces, piecesTotal } from './cash-pieces'

type Props = { pieces: Pieces; onChange: (pieces: Pieces) => void; error?: string | undefined }

/** Counts notes and coins by value. */
export function CountFields({ pieces, onChange, error }: Props) {
  const { code, symbol } = useVendor().store.currency
  return (
    <fieldset className={classes.count}>
      <legend>Cash in the drawer</legend>
      <div className={classes.pieces}>
        {denominationsOf(code).map((value) => (
          <NumberInput
            key={value}
            size="md"
            label={formatPrice(value, symbol, code)}
            placeholder="0"
            min={0}
            max={100_000}
            allowDecimal={false}
            allowNegative={false}
            hideControls
            value={pieces[value] ?? ''}
            onChange={(entered) => onChange({ ...pieces, [value]: typeof entered === 'number' ? entered : 0 })}
          />
        ))}
      </div>
      <p className={classes.total}>
        Counted <strong>{formatPrice(piecesTotal(pieces), symbol, code)}</strong>
      </p>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
