import { call } from '@/lib/client/call'
import { IMPORT_PART, type ImportState, imports } from '@/lib/contract/imports'
import { Failure } from '@/lib/rules/failure'

/** Delays in milliseconds before a part is sent again; after the last one the upload fails. */
export const RETRY_DELAYS_MS: readonly number[] = [1_000, 2_000, 4_000, 8_000, 15_000]

const STUCK = 'The upload failed. Choose the file again.'

type Sending = {
  /** Reports the progress after each part. */
  readonly onState: (state: ImportState) => void
  /** Checked before each part. */
  readonly isStopped: () => boolean
  readonly wait?: (ms: number) => Promise<void>
}

/**
 * Uploads the missing parts of a file, starting after the received bytes. Retries a part on a network error. Throws a
 * `Failure` when a part is not accepted or the network stays down.
 */
export async function sendParts(file: Blob, begun: ImportState, sending: Sending): Promise<ImportState> {
  let state = begun
  while (state.state === 'uploading' && !sending.isStopped()) {
    const position = Math.floor(state.received / IMPORT_PART)
    const data = await base64Of(file.slice(position * IMPORT_PART, (position + 1) * IMPORT_PART))
    const next = await sendPart({ _id: state._id, position, data }, sending)
    if (next.state === 'uploading' && next.received <= state.received) throw new Failure('unavailable', STUCK)
    state = next
    sending.onState(state)
  }
  return state
}

async function sendPart(
  part: { _id: string; position: number; data: string },
  { isStopped, wait = pause }: Sending,
): Promise<ImportState> {
  for (const ms of RETRY_DELAYS_MS) {
    try {
      return await call(imports.part, part)
    } catch (error) {
      if (!(error instanceof Failure) || !isPassing(error) || isStopped()) throw error
      await wait(error.retryAfterMs ?? ms)
    }
  }
  return call(imports.part, part)
}

const isPassing = ({ code }: Failure): boolean => code === 'unavailable' || code === 'too_many'

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** The bytes as a call carries them. */
function base64Of(part: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(new Failure('invalid', 'The file can no longer be read. Choose it again.'))
    reader.readAsDataURL(part)
  })
}
