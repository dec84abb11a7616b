import { NumberInput } from '@mantine/core'
import { formatPrice, fromMinor } from '@/lib/rules/money'
import { denominationsOf } from '@/lib/rules/register/cash-rounding'
import { countTotal } from '@/lib/rules/register/count-cash'
import { useVendor } from '../../kit/vendor-context'
import classes from './cash.module.css'

/** Pieces by value in minor units. */
export type Pieces = Readonly<Record<number, number>>

/** Counted values as the server takes them: decimals, only those of which there are any. */
export const cashCountOf = (pieces: Pieces, code: string) =>
  Object.entries(pieces)
    .filter(([, count]) => count > 0)
    .map(([value, count]) => ({ value: fromMinor(Number(value), code), pieces: count }))

/** Sum of the pieces in minor units. */
export const piecesTotal = (pieces: Pieces): number =>
  countTotal(Object.entries(pieces).map(([value, count]) => ({ value: Number(value), pieces: count })))

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
