import { IconPhoto } from '@tabler/icons-react'
import type { Overview } from '@/lib/contract/overview'
import { smallPicture } from '@/lib/rules/picture-sizes'
import { Panel } from '../kit/panel'
import classes from './ranked-rows.module.css'
import { ReportLink } from './report-link'

type Props = {
  products: Overview['topProducts']
  format: (amount: number) => string
  href: string | undefined
}

/** The products with the highest sales. */
export function TopProducts({ products, format, href }: Props) {
  return (
    <Panel title="Top products" action={<ReportLink name="top products" href={href} />}>
      {products.length === 0 ? (
        <p className={classes.none}>Nothing sold in this period.</p>
      ) : (
        <ol className={classes.rows}>
          {products.map(({ _id, name, image, units, sales }) => (
            <li key={_id}>
              <span className={classes.photo}>
                {image ? (
                  <img src={smallPicture(image)} alt="" loading="lazy" />
                ) : (
                  <IconPhoto size={18} stroke={1.5} aria-hidden />
                )}
              </span>
              <span className={classes.name}>{name}</span>
              <span className={classes.detail}>
                {units.toLocaleString('en-US')} {units === 1 ? 'unit' : 'units'}
              </span>
              <span className={classes.amount}>{format(sales)}</span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
