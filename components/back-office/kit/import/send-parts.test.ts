/** @jest-environment jsdom */
import { call } from '@/lib/client/call'
import { IMPORT_PART, type ImportState } from '@/lib/contract/imports'
import { Failure } from '@/lib/rules/failure'
import { importSample } from './import-samples'
import { sendParts, WAITS_MS } from './send-parts'

jest.mock('@/lib/client/call', () => ({ call: jest.fn() }))
const sent = jest.mocked(call)

const SIZE = 2 * IMPORT_PART + 10
const file = new Blob([new Uint8Array(SIZE).fill(65)])
const begun = importSample({ state: 'uploading', size: SIZE, received: 0 })

type Part = { _id: string; position: number; data: string }

/** A fake server for file parts; the calls with the given numbers are lost. */
function takeParts(lost: readonly number[] = [], failure = new Failure('unavailable', 'away')): Part[] {
  const parts: Part[] = []
  let calls = 0
  sent.mockReset()
  sent.mockImplementation((async (_to: unknown, part: Part): Promise<ImportState> => {
    if (lost.includes(calls++)) throw failure
    parts.push(part)
    const received = Math.min(SIZE, (part.position + 1) * IMPORT_PART)
    return { ...begun, received, state: received === SIZE ? 'matching' : 'uploading' }
  }) as never)
  return parts
}

const still = { onState: () => {}, isStopped: () => false, wait: async () => {} }

test('a file goes over in parts, each whole and in its place', async () => {
  const parts = takeParts()
  expect((await sendParts(file, begun, still)).state).toBe('matching')
  expect(parts.map(({ position }) => position)).toEqual([0, 1, 2])
  expect(atob(parts[2]?.data ?? '')).toBe('A'.repeat(10))
  expect(atob(parts[0]?.data ?? '')).toHaveLength(IMPORT_PART)
})

test('what has arrived is not sent again', async () => {
  const parts = takeParts()
  await sendParts(file, { ...begun, received: IMPORT_PART }, still)
  expect(parts.map(({ position }) => position)).toEqual([1, 2])
})

test('a part that the network swallows is sent again, after longer and longer waits', async () => {
  const parts = takeParts([1, 2, 3])
  const waits: number[] = []
  await sendParts(file, begun, { ...still, wait: async (ms) => void waits.push(ms) })
  expect(parts.map(({ position }) => position)).toEqual([0, 1, 2])
  expect(waits).toEqual([1_000, 2_000, 4_000])
})

test('it waits as long as the server asks', async () => {
  takeParts([0], new Failure('too_many', 'slow down', undefined, 7_000))
  const waits: number[] = []
  await sendParts(file, begun, { ...still, wait: async (ms) => void waits.push(ms) })
  expect(waits).toEqual([7_000])
})

test('a network that stays away ends it, and so does a refusal at once', async () => {
  takeParts(WAITS_MS.map((_, at) => at).concat(WAITS_MS.length))
  await expect(sendParts(file, begun, still)).rejects.toThrow('away')
  takeParts([0], new Failure('invalid', 'No table.'))
  await expect(sendParts(file, begun, still)).rejects.toThrow('No table.')
  expect(sent).toHaveBeenCalledTimes(1)
})

test('once stopped no further part goes', async () => {
  const parts = takeParts()
  const state = await sendParts(file, begun, { ...still, isStopped: () => parts.length === 1 })
  expect(state).toMatchObject({ state: 'uploading', received: IMPORT_PART })
})

test('a server that counts nothing is not asked for ever', async () => {
  sent.mockReset()
  sent.mockResolvedValue(begun as never)
  await expect(sendParts(file, begun, still)).rejects.toThrow('The upload failed.')
})
