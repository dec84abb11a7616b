import type { RegisterGoods } from '@/lib/contract/register-goods'
import { useMoney } from '../../orders/use-money'
import classes from './goods.module.css'

type Props = { goods: readonly RegisterGoods[]; onChoose: (goods: RegisterGoods) => void }

/** Goods as large buttons. */
export function GoodsGrid({ goods, onChoose }: Props) {
  const money = useMoney()
  return (
    <ul className={classes.grid}>
      {goods.map((each) => (
        <li key={each.variantId}>
          <button type="button" className={classes.tile} onClick={() => onChoose(each)}>
            {each.image ? (
              <img src={each.image} alt="" loading="lazy" />
            ) : (
              <span className={classes.blank} aria-hidden />
            )}
            <span className={classes.name}>
              {each.name}
              {each.variantTitle !== '' && <small>{each.variantTitle}</small>}
            </span>
            <span className={classes.facts}>
              <strong>{money(each.price)}</strong>
              {each.available !== null && (
                <small data-tone={each.available <= 0 ? 'danger' : undefined}>
                  {each.available <= 0 ? 'Sold out' : `${each.available} left`}
                </small>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
