import { Failure } from '@/lib/rules/failure'

/** Delays in milliseconds before a part is sent again; after the last one the upload fails. */
export const RETRY_DELAYS_MS: readonly number[] = [1_000, 2_000, 4_000, 8_000, 15_000]

type Retrying = {
  /** Checked before each further attempt. */
  readonly isStopped: () => boolean
  readonly wait?: (ms: number) => Promise<void>
}

/** Sends a part of a file, again after an error that passes by itself. Throws the `Failure` of any other. */
export async function sendAgain<T>(send: () => Promise<T>, { isStopped, wait = pause }: Retrying): Promise<T> {
  for (const ms of RETRY_DELAYS_MS) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof Failure) || !isPassing(error) || isStopped()) throw error
      await wait(error.retryAfterMs ?? ms)
    }
  }
  return send()
}

const isPassing = ({ code }: Failure): boolean => code === 'unavailable' || code === 'too_many'

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** The bytes as a call carries them. */
export function base64Of(part: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(new Failure('invalid', 'The file can no longer be read. Choose it again.'))
    reader.readAsDataURL(part)
  })
}
