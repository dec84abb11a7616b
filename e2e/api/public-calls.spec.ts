import { expect, test } from '../fixtures'
import type { HostReply } from '../host-request'

const PUBLIC = '/api/vender/publicwebsite'

type Website = {
  status: string
  data: {
    html: string
    template: { theme: { selectedThemeIndex: number }; modules: { productIds: { keyId: string }[] }[] }
  }
  storeInfo: { _id: string; name: string; currency: { symbol: string }; subscription: { isActive: boolean } }
}
type Card = { _id: string; key: string; name: string; handle: string; price: number }

const payloadOf = <T>(reply: HostReply): T => (reply.json as { payload: T }).payload

const STORES = [
  ['greengrocer', 1, true],
  ['atelier', 2, true],
  ['curio', 3, true],
  ['arcade', 4, false],
] as const

for (const [label, theme, isActive] of STORES) {
  test(`${label} answers every call of its storefront`, async ({ api }) => {
    const call = api(label)
    const found = payloadOf<{ _id?: string }>(await call(`/api/vender/auth/check-domain?domain=${label}&lang_code=EN`))
    const website = payloadOf<Website>(await call(`${PUBLIC}/public?websiteName=${label}&lang_code=EN`))
    expect(website).toMatchObject({ status: 'success', storeInfo: { _id: found._id, subscription: { isActive } } })
    expect(website.data.template.theme.selectedThemeIndex).toBe(theme)
    expect(website.data.html.length).toBeGreaterThan(100)
    expect(website.storeInfo.currency.symbol).not.toBe('')

    const storeID = website.storeInfo._id
    const tree = payloadOf<{ productCount: number }[]>(await call(`${PUBLIC}/departments?_id=${storeID}&code=EN`))
    expect(tree.reduce((sum, department) => sum + department.productCount, 0)).toBeGreaterThanOrEqual(50)
    for (const name of ['top-sells', 'recent-added']) {
      expect(payloadOf<Card[]>(await call(`${PUBLIC}/${name}?storeID=${storeID}`))).toHaveLength(12)
    }
    const keys = website.data.template.modules.flatMap((module) => module.productIds.map(({ keyId }) => keyId))
    const asked = [...new Set(keys)].slice(0, 100)
    const { productMap } = payloadOf<{ productMap: Record<string, Card> }>(
      await call(`${PUBLIC}/by-keys?keyIds=${asked.join()}`),
    )
    expect(Object.keys(productMap).sort()).toEqual(asked.sort())

    const { items, total } = payloadOf<{ items: Card[]; total: number }>(
      await call(`${PUBLIC}/products?storeID=${storeID}`),
    )
    expect(total).toBeGreaterThanOrEqual(50)
    const { handle, key, price } = items[0]!
    expect(payloadOf<Card>(await call(`${PUBLIC}/product?storeID=${storeID}&product=${handle}`))).toMatchObject({
      handle,
    })
    const body = { storeID, lines: [{ key, quantity: 1 }] }
    const quote = payloadOf<{ subtotal: number }>(await call(`${PUBLIC}/cart-quote`, { body }))
    expect([0, price]).toContain(quote.subtotal)
  })
}

test('50 concurrent requests to two stores are never mixed up', async ({ api }) => {
  test.setTimeout(180_000)
  const shops = await Promise.all(
    ['greengrocer', 'atelier'].map(async (label) => {
      const website = payloadOf<Website>(await api(label)(`${PUBLIC}/public?websiteName=${label}`))
      return { label, id: website.storeInfo._id }
    }),
  )
  let turn = 0
  const asker = async () => {
    while (turn < 1_000) {
      const shop = shops[turn++ % 2]!
      const reply = await api(shop.label)(`${PUBLIC}/public?websiteName=${shop.label}`)
      expect([reply.status, payloadOf<Website>(reply).storeInfo._id]).toEqual([200, shop.id])
    }
  }
  await Promise.all(Array.from({ length: 50 }, asker))
})
