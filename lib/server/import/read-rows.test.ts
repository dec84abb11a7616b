import fc from 'fast-check'
import { withFile } from './read-catalogue.fixture'
import { type Row, readRows } from './read-rows'

const rowsOf = (content: string | Buffer) =>
  withFile(content, async (file) => {
    const rows: Row[] = []
    for await (const row of readRows(file)) rows.push({ row: row.row, cells: { ...row.cells } })
    return rows
  })

const failureOf = (content: string | Buffer) =>
  rowsOf(content).then(
    () => 'no failure',
    (error: Error) => error.message,
  )

describe('rows of a file', () => {
  test('a record is numbered by the line it starts on, whatever the line ends and blank lines before it', async () => {
    const text = 'A,b\n\n\n"x\ny", 2\n"p\r\nq",3\nz,4\n'
    for (const ends of ['\n', '\r\n', '\r']) {
      const rows = await rowsOf(text.replace(/\r?\n/g, ends))
      expect(rows).toEqual([
        { row: 4, cells: { a: 'x\ny', b: '2' } },
        { row: 6, cells: { a: 'p\nq', b: '3' } },
        { row: 8, cells: { a: 'z', b: '4' } },
      ])
    }
  })

  test.each([
    ['comma', ','],
    ['semicolon', ';'],
    ['tab', '\t'],
    ['bar', '|'],
  ])('the %s is detected as separator', async (_, mark) => {
    const rows = await rowsOf(`a${mark}"b, or; c"\n1${mark}"2${mark}x"\n`)
    expect(rows).toEqual([{ row: 2, cells: { a: '1', 'b, or; c': `2${mark}x` } }])
  })

  test.each([
    ['UTF-8', Buffer.from('a,b\nö,€\n')],
    ['UTF-8 with mark', Buffer.from('\ufeffa,b\nö,€\n')],
    ['UTF-16 LE with mark', Buffer.from('\ufeffa,b\nö,€\n', 'utf16le')],
    ['UTF-16 LE', Buffer.from('a,b\nö,€\n', 'utf16le')],
    ['UTF-16 BE with mark', Buffer.from('\ufeffa,b\nö,€\n', 'utf16le').swap16()],
    ['Windows-1252', Buffer.from([97, 44, 98, 10, 0xf6, 44, 0x80, 10])],
  ])('%s is supported', async (_, bytes) => {
    expect(await rowsOf(bytes)).toEqual([{ row: 2, cells: { a: 'ö', b: '€' } }])
  })

  test('blanks around quotes are no error', async () => {
    expect(await rowsOf('a , b\n "x, y"   , 1\n')).toEqual([{ row: 2, cells: { a: 'x, y', b: '1' } }])
  })

  test('invalid rows are rejected with their line', async () => {
    expect(await failureOf('a,b\n1,2\n3,"open\nx,y\n')).toMatch(/^Line 3: .*never closed/)
    expect(await failureOf('a,b\r\n"1\r\n2",2\r\n3,4,5\r\n')).toBe('Line 4: the row has 3 cells, the heading has 2.')
    expect(await failureOf('a,b\n1,2\n3\n')).toBe('Line 3: the row has 1 cells, the heading has 2.')
    expect(await failureOf('a,b\n1,2\n"x"y,2\n')).toMatch(/^Line 3: .*closing quote/)
    expect(await failureOf('a,b\n1,2\nx"y,2\n')).toMatch(/^Line 3: .*quote inside an unquoted cell/)
    expect(await failureOf('a,b,A\n1,2,3\n')).toMatch(/^Line 1: .*"a" twice/)
    expect(await failureOf('a,b\n1,2\n3,\u0000\n')).toMatch(/^Line 3: .*not a CSV/)
    expect(await failureOf('')).toBe('The file is empty.')
    expect(await failureOf(' \n \n')).toBe('The file is empty.')
    expect(await failureOf('<!doctype html><p>,</p>')).toMatch(/HTML/)
    expect(await failureOf('[{"a":1}]')).toMatch(/JSON/)
    expect(await failureOf(Buffer.from('PK\u0003\u0004rest'))).toMatch(/Excel workbook/)
  })

  test('any table written with quotes is parsed back cell by cell', async () => {
    // A quote before a sign is the escape of a formula, which the reader removes.
    const cell = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) =>
      text
        .replaceAll('\u0000', '')
        .replace(/[\r\ufeff]/g, '')
        .trim()
        .replace(/^'+/, ''),
    )
    const table = fc.array(fc.tuple(cell, cell, fc.constantFrom(',', ';', '"', '\n', 'x')), {
      minLength: 1,
      maxLength: 6,
    })
    await fc.assert(
      fc.asyncProperty(table, fc.constantFrom(',', ';', '\t'), async (records, mark) => {
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
        const text = [['a', 'b', 'c'], ...records].map((record) => record.map(quoted).join(mark)).join('\r\n')
        const rows = await rowsOf(text)
        const kept = records.filter((record) => record.some((value) => value !== ''))
        expect(rows.map(({ cells }) => [cells.a, cells.b, cells.c])).toEqual(kept)
      }),
      { numRuns: 60 },
    )
  })
})
