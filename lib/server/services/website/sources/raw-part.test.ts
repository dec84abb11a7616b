import { callApi, withQuery } from '@/e2e/call-api'
import { provideTestDatabase } from '@/e2e/test-database'
import type { RawSlotRow } from '@/lib/contract/website-raw'
import { makeVendor } from '@/lib/demo/account-factory'
import { makeStore } from '@/lib/demo/factories'

provideTestDatabase()

const HTML = `<style>section{background:url(/c.png)}</style><section><h2>Call {{store.phone}}</h2><a href="/cart">Cart</a><img src="/a.png" alt="A bowl">
<p style="background-image:url(/b.png)">Text</p><div data-live="module" data-module-id="m1"></div></section>`

async function importedBy(html: string) {
  const store = await makeStore()
  const { token } = await makeVendor(store, 'Owner')
  const headers = { authorization: token }
  const post = async (path: string, json: unknown) =>
    (await callApi(`vender/website/${path}`, { headers, json })).payload as never
  const { row }: { row: { _id: string } } = await post('import-html', { name: 'Page', html })
  const used: { home: { content: { sections: Record<string, { settings: { source: string; name: string } }> } } } =
    await post('use-template', { templateId: row._id })
  const [section] = Object.values(used.home.content.sections)
  return { headers, settings: section!.settings }
}

const partOf = (headers: Record<string, string>, source: string, part: number) =>
  callApi(withQuery('vender/website/raw-part', { source, part: String(part) }), { headers })

test('the places of a part are listed in the order of the page, as the page has them', async () => {
  const { headers, settings } = await importedBy(HTML)
  expect(settings.name).toBe('Call {{store.phone}}')
  const { payload } = await partOf(headers, settings.source, 0)
  const { slots } = payload as { slots: RawSlotRow[] }
  expect(slots.map(({ key, tag, original, alt }) => [key, tag, original, alt])).toEqual([
    ['text_0', 'h2', 'Call {{store.phone}}', ''],
    ['link_1', '', '/cart', ''],
    ['text_2', 'a', 'Cart', ''],
    ['picture_3', '', '/a.png', 'A bowl'],
    ['background_4', '', '/b.png', ''],
    ['text_5', 'p', 'Text', ''],
    ['live_6', '', '', ''],
    ['sheet_0', '', '/c.png', ''],
  ])
  expect(slots[1]?.titleKey).toBe('text_2')
  expect(slots[7]).toMatchObject({ kind: 'background', parts: [0] })
  expect(slots[6]).toMatchObject({ kind: 'module', titleKey: 'title_6', isFixed: false })
})

test('a part that is not there, and a page of another store, are not found', async () => {
  const [ours, others] = [await importedBy(HTML), await importedBy('<h1>Theirs</h1>')]
  expect((await partOf(ours.headers, ours.settings.source, 99)).status).toBe(404)
  expect((await partOf(ours.headers, others.settings.source, 0)).status).toBe(404)
})
