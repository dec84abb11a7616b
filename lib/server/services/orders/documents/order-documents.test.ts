import { callApi, withQuery } from '@/e2e/call-api'
import { openOrderAdmin, placeOrder, refundOf } from '@/e2e/order-admin'
import { sentInvoice } from '@/e2e/setting-samples'
import { provideTestDatabase } from '@/e2e/test-database'
import type { ShopperOrder } from '@/lib/contract/checkout'
import type { InvoiceReply, InvoiceSettings } from '@/lib/contract/invoice-settings'
import { connection } from '../../../db/database'
import { message, messageAttachment } from '../../../db/schema/outbox'
import { transaction } from '../../../db/transaction'
import { sendMessage } from '../../../mail/send-message'
import { stageOrderEmail } from '../order-emails'
import { statusPathOf } from '../order-link'

provideTestDatabase()

async function openShop() {
  const admin = await openOrderAdmin()
  const headers = { authorization: admin.token }
  const host = `${admin.subdomain}.localhost`
  const linkOf = (id: string) => {
    const query = new URL(statusPathOf(admin, id), 'http://x').searchParams
    return { orderId: query.get('id') ?? '', signature: query.get('signature') ?? '' }
  }
  return {
    ...{ admin, linkOf },
    settings: async (wish: Partial<InvoiceSettings>, version = 0) =>
      callApi('vender/invoice-settings/save', {
        json: { ...sentInvoice(wish), nextNumber: null, nextCreditNumber: null, version },
        headers,
      }),
    read: async () => (await callApi('vender/invoice-settings/read', { headers })).payload as InvoiceReply,
    shopper: async (id: string) =>
      (await callApi(withQuery('vender/publicwebsite/order', linkOf(id)), { host })).payload as ShopperOrder,
    open: (path: string) => callApi(path.replace('/api/', ''), { host }),
  }
}

test('each refund has a credit note of its own: numbered, on the order, for the buyer, and for nobody else', async () => {
  const { admin, shopper, open, read, settings, linkOf } = await openShop()
  await settings({ creditPrefix: 'G-' })
  const id = await placeOrder(admin, { tax: 200, shipping: 500, facts: { invoiceNumber: 7, invoiceLabel: 'INV-7' } })
  for (const units of [
    [1, 0],
    [0, 2],
  ]) {
    expect((await admin.post('refund', refundOf(await admin.detail(id), units))).status).toBe(200)
  }
  const { refunds, invoiceLabel } = await admin.detail(id)
  expect([invoiceLabel, ...refunds.map(({ creditLabel }) => creditLabel)]).toEqual(['INV-7', 'G-1001', 'G-1002'])
  expect(await read()).toMatchObject({ nextCreditNumber: 1003, issued: { credit_note: 2 }, gaps: [] })
  const { documents } = await shopper(id)
  expect(documents.map(({ label }) => label)).toEqual(['Invoice INV-7', 'Credit note G-1001', 'Credit note G-1002'])
  for (const { path } of documents) {
    const { status, text, headers } = await open(path)
    expect([status, text.slice(0, 5), headers.get('cache-control')]).toEqual([200, '%PDF-', 'no-store'])
  }
  const refundId = refunds[0]?._id ?? ''
  const file = await admin.get('credit-note-pdf', { refundId })
  expect(file.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''credit-note-G-1001.pdf")
  // With the link of another order, a wrong signature, at another store.
  const other = await placeOrder(admin)
  const at = (query: Record<string, string>) => open(withQuery('vender/publicwebsite/order-document', query))
  expect((await at({ ...linkOf(other), refundId })).status).toBe(404)
  expect((await at({ ...linkOf(id), signature: 'x'.repeat(43) })).status).toBe(404)
  const stranger = await openOrderAdmin()
  expect((await stranger.get('credit-note-pdf', { refundId })).status).toBe(404)
})

test('a refund that is rejected takes no number; the prefix differs from that of invoices', async () => {
  const { admin, read, settings } = await openShop()
  const id = await placeOrder(admin)
  expect((await admin.post('refund', refundOf(await admin.detail(id), [9, 9]))).status).toBe(400)
  expect(await read()).toMatchObject({ nextCreditNumber: 1001, issued: { credit_note: 0 } })
  const same = await settings({ prefix: 'A-', creditPrefix: 'A-' })
  expect([same.status, same.text]).toEqual([400, expect.stringContaining('"creditPrefix"')])
})

test('documents go out with emails once the store wishes so, rendered when they are sent', async () => {
  const { admin, settings } = await openShop()
  const id = await placeOrder(admin, { facts: { invoiceNumber: 8, invoiceLabel: 'INV-8' } })
  const sent: string[][] = []
  const stage = () => transaction(admin, (tx) => stageOrderEmail(tx, admin, 'confirmation', id, {}))
  const send = async () => {
    const db = await connection()
    for (const row of await db.select().from(message)) {
      if (row.state !== 'staged' || row.storeId !== admin.storeId) continue
      await sendMessage(row.id, {
        storesEmails: true,
        deliver: async ({ attachments = [] }) => {
          sent.push(attachments.map(({ fileName, bytes }) => `${fileName} ${bytes.subarray(0, 4)}`))
          return 'taken'
        },
      })
    }
  }
  await stage()
  await send()
  await settings({ attachInvoice: true, attachCreditNote: true })
  await stage()
  await send()
  const refunded = refundOf(await admin.detail(id), [1, 0], { notify: true })
  expect((await admin.post('refund', refunded)).status).toBe(200)
  await send()
  expect(sent).toEqual([[], [expect.stringMatching(/^invoice-\d+\.pdf %PDF$/)], ['credit-note-CN-1001.pdf %PDF']])
  const files = await (await connection()).select().from(messageAttachment)
  expect(files).toHaveLength(2)
})
