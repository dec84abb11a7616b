import { callApi, withQuery } from '@/e2e/call-api'
import { provideCardHarness } from '@/e2e/card-harness'
import { checkoutShop, ordersOf, place } from '@/e2e/checkout-harness'
import { sentInvoice } from '@/e2e/setting-samples'
import { provideTestDatabase } from '@/e2e/test-database'
import type { AuditEntry } from '@/lib/contract/audit-entry'
import type { InvoiceReply, InvoiceSettings, NumberedDocument } from '@/lib/contract/invoice-settings'
import { makeVendor } from '../../../demo/account-factory'
import { makeStore } from '../../../demo/factories'
import { transaction } from '../../db/transaction'
import { allotCreditNumber, allotInvoiceNumber } from '../orders/invoice-numbering'

provideTestDatabase()
provideCardHarness()

async function signIn(shop: Parameters<typeof makeVendor>[0]) {
  const { token } = await makeVendor(shop)
  const headers = { authorization: token }
  return {
    save: (wish: Partial<InvoiceSettings>, nextNumber: number | null, version: number) =>
      callApi('vender/invoice-settings/save', { json: { ...sentInvoice(wish), nextNumber, version }, headers }),
    read: async () => (await callApi('vender/invoice-settings/read', { headers })).payload as InvoiceReply,
    log: async () => ((await callApi('vender/audit/list', { headers })).payload as { entries: AuditEntry[] }).entries,
    preview: (settings: InvoiceSettings, document: NumberedDocument) =>
      callApi(withQuery('vender/invoice-settings/preview', { settings: JSON.stringify(settings), document }), {
        headers,
      }),
  }
}

test('paid orders take numbers without a gap; a declined card takes none; the next number only rises', async () => {
  const shop = await checkoutShop({ variants: [{ stock: null }] })
  const { save, read, log } = await signIn(shop)
  expect(await read()).toMatchObject({ nextNumber: 1001, gaps: [], issued: { invoice: 0, credit_note: 0 }, version: 0 })
  await place(shop, {})
  expect((await save({}, 1002, 0)).status).toBe(200)
  await place(shop, { token: 'DECLINED' })
  await place(shop, {})
  const lower = await save({}, 1002, 1)
  expect([lower.status, lower.text]).toEqual([400, expect.stringContaining('"nextNumber"')])
  expect((await save({ prefix: 'R' }, 2000, 1)).payload).toMatchObject({ nextNumber: 2000 })
  await place(shop, {})
  const raised = (await log()).filter(({ action }) => action === 'invoice_settings.raise')
  expect(raised.map(({ changes }) => changes)).toEqual([{ nextNumber: ['1003', '2000'] }])
  const rows = (await ordersOf(shop)).filter(({ invoiceNumber }) => invoiceNumber !== null)
  expect(rows.map(({ invoiceLabel }) => invoiceLabel).sort()).toEqual(['1001', 'INV-1002', 'R2000'])
  expect(await read()).toMatchObject({
    issued: { invoice: 3, credit_note: 0 },
    gaps: [{ document: 'invoice', series: '', first: 1003, last: 1999 }],
  })
})

test('a year has a sequence of its own, which begins with 1', async () => {
  const shop = await makeStore({ timeZone: 'Europe/Berlin' })
  const { save, read } = await signIn(shop)
  expect((await save({ isYearly: true }, null, 0)).status).toBe(200)
  expect(await read()).toMatchObject({ series: String(new Date().getFullYear()), nextNumber: 1 })
  const at = new Date('2030-12-31T23:30:00Z')
  const first = await transaction(shop, (tx) => allotInvoiceNumber(tx, shop, at))
  expect(first).toEqual({ invoiceNumber: 1, invoiceSeries: '2031', invoiceLabel: 'INV-2031-0001' })
})

test.each(['invoice', 'credit_note'] as const)(
  '50 parallel transactions take 50 numbers of %s without a gap, and those that fail take none',
  async (kind) => {
    const shop = await makeStore()
    const attempt = (fails: boolean) =>
      transaction(shop, async (tx) => {
        const taken =
          kind === 'invoice'
            ? (await allotInvoiceNumber(tx, shop, new Date())).invoiceNumber
            : (await allotCreditNumber(tx, shop, new Date())).creditNumber
        if (fails) throw new Error('declined')
        return taken
      }).catch(() => null)
    const taken = await Promise.all(Array.from({ length: 75 }, (_, at) => attempt(at % 3 === 0)))
    const numbers = taken.filter((number) => number !== null).sort((one, other) => one - other)
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, at) => 1001 + at))
  },
)

test.each(['A4', 'Letter', '80mm'] as const)('a preview on %s is a PDF', async (sheetSize) => {
  const { preview } = await signIn(await makeStore())
  for (const document of ['invoice', 'credit_note'] as const) {
    const { status, text } = await preview(sentInvoice({ sheetSize }), document)
    expect([status, text.slice(0, 5)]).toEqual([200, '%PDF-'])
  }
})

test('input that makes no sense is an error at its field, and changes nothing', async () => {
  const { save, read, preview } = await signIn(await makeStore())
  const wrong: [Partial<InvoiceSettings>, string][] = [
    [{ prefix: 'INV <b>' }, 'prefix'],
    [{ creditPrefix: 'x'.repeat(13) }, 'creditPrefix'],
    [{ digits: 10 }, 'digits'],
    [{ digits: 1.5 }, 'digits'],
    [{ dueDays: -1 }, 'dueDays'],
    [{ dueDays: 1e9 }, 'dueDays'],
    [{ terms: 'x'.repeat(1_001) }, 'terms'],
  ]
  for (const [wish, field] of wrong) {
    const { status, text } = await save(wish, 1_001, 0)
    expect([field, status, text]).toEqual([field, 400, expect.stringContaining(`"${field}"`)])
    expect((await preview({ ...sentInvoice(), ...wish }, 'invoice')).status).toBe(400)
  }
  for (const number of [0, -5, 1.5, 1e12]) expect((await save({}, number, 0)).status).toBe(400)
  expect(await read()).toMatchObject({ version: 0, nextNumber: 1001, prefix: '' })
  // Texts in any writing, and what looks like markup, are printed.
  const strange = sentInvoice({ terms: '<script>\u202e\u{1f600} شكرا', footer: '𠮷 %PDF', prefix: '../..' })
  expect((await preview(strange, 'credit_note')).text.slice(0, 5)).toBe('%PDF-')
})
