import type { CSSProperties } from 'react'
import { paletteOf } from '@/lib/rules/colour'
import { STARTER_THEMES } from '@/lib/rules/starter-themes'
import styles from './mini-store.module.css'
import { Pottery, type PotteryKind } from './pottery'

type MiniStoreProps = {
  /** 1 classic, 2 pastel, 3 vintage, 4 retro. */
  themeIndex: number
  name: string
  address: string
}

const GOODS: readonly { kind: PotteryKind; name: string; price: string }[] = [
  { kind: 'jug', name: 'Tall jug', price: '48.00' },
  { kind: 'bowl', name: 'Soup bowl', price: '26.00' },
  { kind: 'mug', name: 'Morning mug', price: '19.00' },
  { kind: 'lamp', name: 'Desk lamp', price: '89.00' },
]

/** A shop in a browser window, in one of the four looks. Sized by the surrounding font size; purely decorative. */
export function MiniStore({ themeIndex, name, address }: MiniStoreProps) {
  const { colors } = STARTER_THEMES[themeIndex - 1] ?? STARTER_THEMES[0]
  const { primaryFill, primaryInk } = paletteOf(colors)
  const paint = {
    '--shop-primary': primaryFill,
    '--shop-ink': primaryInk,
    '--shop-secondary': colors.secondary,
    '--shop-background': colors.background,
    '--shop-text': colors.text,
  } as CSSProperties
  return (
    <div className={`${styles.window} ${styles[`look${themeIndex}`]}`} style={paint} aria-hidden="true">
      <div className={styles.bar}>
        <i />
        <i />
        <i />
        <span>{address}</span>
      </div>
      <div className={styles.head}>
        <b>{name}</b>
        <span>New</span>
        <span>Table</span>
        <span>Home</span>
        <em>2</em>
      </div>
      <div className={styles.hero}>
        <div>
          <small>Spring kiln</small>
          <strong>Made by hand, made to last</strong>
          <span>Shop all</span>
        </div>
        <div className={styles.stage}>
          <Pottery kind="vase" />
          <Pottery kind="mug" />
          <Pottery kind="bowl" />
        </div>
      </div>
      <div className={styles.goods}>
        {GOODS.map(({ kind, name, price }) => (
          <div key={kind}>
            <div className={styles.tile}>
              <Pottery kind={kind} />
            </div>
            <span>{name}</span>
            <b>{price}</b>
          </div>
        ))}
      </div>
    </div>
  )
}
