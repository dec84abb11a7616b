import { call } from '@/lib/client/call'
import { IMPORT_PART, type ImportState, imports } from '@/lib/contract/imports'
import { Failure } from '@/lib/rules/failure'
import { base64Of, sendAgain } from './send-again'

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
    const part = { _id: state._id, position, data }
    const next = await sendAgain(() => call(imports.part, part), sending)
    if (next.state === 'uploading' && next.received <= state.received) throw new Failure('unavailable', STUCK)
    state = next
    sending.onState(state)
  }
  return state
}
