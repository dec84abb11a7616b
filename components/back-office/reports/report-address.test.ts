import { readReportAddress, reportAddress } from './report-address'

const viewOf = (query: string) => readReportAddress(new URLSearchParams(query))

test('an address names a report, its range, grouping, comparison and filters, and is written back the same', () => {
  const address =
    'report=sales-by-product&from=2026-01-01&to=2026-03-31&by=variant&compare=year&filters=channel%3Aonline%7Ccoupon%3A&sort=net&direction=asc'
  const view = viewOf(address)
  expect(view).toMatchObject({
    preset: null,
    dimensions: ['variant'],
    compare: 'year',
    filters: [
      { dimension: 'channel', values: ['online'] },
      { dimension: 'coupon', values: [''] },
    ],
  })
  expect(view && reportAddress(view)).toBe(`/reports?${address}`)
})

test('unknown parts take their defaults, and an address without a report is the library', () => {
  expect(viewOf('')).toBeNull()
  expect(viewOf('report=constructor')).toBeNull()
  expect(viewOf('report=sales-over-time&by=product&compare=toString&filters=valueOf:x&range=never')).toMatchObject({
    preset: 'last30',
    dimensions: ['day'],
    compare: 'none',
    filters: [],
    sort: null,
  })
})

test('a custom report names its figures and groupings', () => {
  const address = 'report=custom&range=year&figures=net%7Ctax&by=month%7Ccountry'
  const view = viewOf(address)
  expect(view).toMatchObject({ measures: ['net', 'tax'], dimensions: ['month', 'country'] })
  expect(view && reportAddress(view)).toBe(`/reports?${address}`)
  expect(viewOf('report=custom&by=')?.dimensions).toEqual([])
  expect(viewOf('report=custom&figures=constructor&by=toString|day|day')).toMatchObject({
    measures: ['net', 'orders'],
    dimensions: ['day'],
  })
})
