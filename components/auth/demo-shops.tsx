import styles from './demo-shops.module.css'

/** Links to the demo shops; nothing when there are none. */
export function DemoShops({ shops }: { shops: readonly { name: string; address: string }[] }) {
  if (shops.length === 0) return null
  return (
    <nav className={styles.shops} aria-label="Demo shops">
      <p>Look around in a demo shop</p>
      <ul>
        {shops.map(({ name, address }) => (
          <li key={address}>
            <a href={address}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
