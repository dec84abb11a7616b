import { useCall } from '@/lib/client/use-call'
import { shopVitals } from '@/lib/contract/shop-vitals'
import {
  PAGE_KINDS,
  type PageKind,
  ratingOf,
  SHOP_VITALS,
  type ShopVital,
  type VitalRating,
} from '@/lib/rules/shop-vitals'
import { Panel } from '../kit/panel'
import { Tag, type Tone } from '../kit/tag'
import { useVendor } from '../kit/vendor-context'
import classes from './reports.module.css'

const PAGES: Readonly<Record<PageKind, string>> = {
  home: 'Home page',
  list: 'Lists of products',
  product: 'Products',
  cart: 'Cart',
  checkout: 'Checkout',
  other: 'Other pages',
}
const VITALS: Readonly<Record<ShopVital, { title: string; shown: (value: number) => string }>> = {
  lcp: { title: 'Content is there (LCP)', shown: (value) => `${(value / 1_000).toFixed(1)} s` },
  inp: { title: 'Answers to a tap (INP)', shown: (value) => `${value} ms` },
  cls: { title: 'Content jumps (CLS)', shown: (value) => (value / 1_000).toFixed(2) },
}
const RATINGS: Readonly<Record<VitalRating, { label: string; tone: Tone }>> = {
  good: { label: 'Good', tone: 'good' },
  fair: { label: 'Could be better', tone: 'warning' },
  poor: { label: 'Poor', tone: 'danger' },
}

/** How fast the shop was for its visitors, by kind of page; nothing before anybody was measured. */
export function VitalsPanel() {
  const { locale } = useVendor().store
  const { data } = useCall(shopVitals.overview, {})
  if (!data || data.rows.length === 0) return null
  const pages = PAGE_KINDS.filter((page) => data.rows.some((row) => row.page === page))
  const count = new Intl.NumberFormat(locale)
  return (
    <Panel
      title="Speed for your visitors"
      description="Three out of four visits in the last 28 days were this fast or faster, measured in their browsers."
    >
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Page</th>
              <th scope="col">Visits</th>
              {SHOP_VITALS.map((vital) => (
                <th key={vital} scope="col">
                  {VITALS[vital].title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pages.map((page) => {
              const rows = data.rows.filter((row) => row.page === page)
              return (
                <tr key={page}>
                  <th scope="row">{PAGES[page]}</th>
                  <td>{count.format(Math.max(...rows.map(({ visits }) => visits)))}</td>
                  {SHOP_VITALS.map((vital) => (
                    <VitalCell
                      key={vital}
                      vital={vital}
                      value={rows.find((row) => row.vital === vital)?.value ?? null}
                    />
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}

function VitalCell({ vital, value }: { vital: ShopVital; value: number | null }) {
  if (value === null) return <td>–</td>
  const { label, tone } = RATINGS[ratingOf(vital, value)]
  return (
    <td>
      {VITALS[vital].shown(value)} <Tag tone={tone}>{label}</Tag>
    </td>
  )
}
