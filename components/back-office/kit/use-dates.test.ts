import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The renewal page uses the date format of the specification. */
const SPECIFIED = ['renewal/status-box.tsx']

test('every date of the back-office is formatted by this helper', () => {
  const root = path.join(process.cwd(), 'components/back-office')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const own = files.filter((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    return !file.includes('.test.') && /Intl\.DateTimeFormat|toLocale(Date|Time)String/.test(text)
  })
  expect(own).toEqual(SPECIFIED)
})
