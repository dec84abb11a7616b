import { sellAtPace, shareOf } from '@/e2e/register-pace'
import { provideTestDatabase } from '@/e2e/test-database'
import { millisecondsOf, yardstick } from '@/e2e/yardstick'
import { checkBooks } from '../books/check-books'

provideTestDatabase()

/** An hour at this pace is `e2e/bench/register-bench.ts`; here sales follow each other without a rest. */
const MINUTES = 2
const PER_MINUTE = 20
/** 50 ms and 300 ms on a machine that does nothing else: the yardstick takes 25 ms there. */
const [MOST_OF_SCAN, MOST_OF_SALE] = [2, 12]

test('a register can sell twenty times a minute: scans and sales are quick, none makes the next one late, and the books are in order', async () => {
  const yards = [await millisecondsOf(yardstick)]
  const { scans, sales, late, sold, expectedCash } = await sellAtPace({
    minutes: MINUTES,
    perMinute: PER_MINUTE,
    others: 50,
    isPaced: false,
  })
  yards.push(await millisecondsOf(yardstick))
  const yard = Math.max(...yards)
  const [scan, sale] = [shareOf(scans, 0.5), shareOf(sales, 0.5)]
  const shown = [scan, shareOf(scans, 0.95), sale, shareOf(sales, 0.95), yard].map((ms) => ms.toFixed(1))
  process.stderr.write(`Scan median, p95, sale median, p95, yardstick in ms: ${shown.join(', ')}\n`)
  expect(scan / yard).toBeLessThan(MOST_OF_SCAN)
  expect(sale / yard).toBeLessThan(MOST_OF_SALE)
  expect([sold, late, expectedCash]).toEqual([MINUTES * PER_MINUTE, 0, 100 + MINUTES * PER_MINUTE * 25])
  expect((await checkBooks()).broken).toEqual([])
}, 300_000)
