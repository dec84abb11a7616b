import { demoShops } from '@/lib/server/storefront/demo-shops'

export const dynamic = 'force-dynamic'

export default function PlatformPage() {
  const shops = demoShops()
  return (
    <main className="platform-card">
      <h1>Store platform</h1>
      <p>Every store has its own website on its own address. The vendors' sign-in will stand on this page.</p>
      {shops.length > 0 && (
        <>
          <p>Shops to look around in:</p>
          <ul>
            {shops.map((shop) => (
              <li key={shop.address}>
                <a href={shop.address}>{shop.name}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </main>
  )
}
