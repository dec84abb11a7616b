/** @jest-environment jsdom */
import { call } from '@/lib/client/call'
import { IMPORT_PART, type ImportState } from '@/lib/contract/imports'
import { Failure } from '@/lib/rules/failure'
import { importSample } from './import-samples'
import { RETRY_DELAYS_MS } from './send-again'
import { sendParts } from './send-parts'

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

test('a file is sent in parts, each complete and in its position', async () => {
  const parts = takeParts()
  expect((await sendParts(file, begun, still)).state).toBe('matching')
  expect(parts.map(({ position }) => position)).toEqual([0, 1, 2])
  expect(atob(parts[2]?.data ?? '')).toBe('A'.repeat(10))
  expect(atob(parts[0]?.data ?? '')).toHaveLength(IMPORT_PART)
})

test('received parts are not sent again', async () => {
  const parts = takeParts()
  await sendParts(file, { ...begun, received: IMPORT_PART }, still)
  expect(parts.map(({ position }) => position)).toEqual([1, 2])
})

test('a part lost by the network is sent again, after increasing delays', async () => {
  const parts = takeParts([1, 2, 3])
  const waits: number[] = []
  await sendParts(file, begun, { ...still, wait: async (ms) => void waits.push(ms) })
  expect(parts.map(({ position }) => position)).toEqual([0, 1, 2])
  expect(waits).toEqual([1_000, 2_000, 4_000])
})

test('it waits as long as the server requests', async () => {
  takeParts([0], new Failure('too_many', 'slow down', undefined, 7_000))
  const waits: number[] = []
  await sendParts(file, begun, { ...still, wait: async (ms) => void waits.push(ms) })
  expect(waits).toEqual([7_000])
})

test('a permanent network error ends the upload, and an error reply ends it at once', async () => {
  takeParts(RETRY_DELAYS_MS.map((_, at) => at).concat(RETRY_DELAYS_MS.length))
  await expect(sendParts(file, begun, still)).rejects.toThrow('away')
  takeParts([0], new Failure('invalid', 'No table.'))
  await expect(sendParts(file, begun, still)).rejects.toThrow('No table.')
  expect(sent).toHaveBeenCalledTimes(1)
})

test('no part is sent after the upload was stopped', async () => {
  const parts = takeParts()
  const state = await sendParts(file, begun, { ...still, isStopped: () => parts.length === 1 })
  expect(state).toMatchObject({ state: 'uploading', received: IMPORT_PART })
})

test('a server that never confirms a part is not retried forever', async () => {
  sent.mockReset()
  sent.mockResolvedValue(begun as never)
  await expect(sendParts(file, begun, still)).rejects.toThrow('The upload failed.')
})
