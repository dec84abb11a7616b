import type { Endpoint, SentInputOf } from '@/lib/contract/endpoint'
import { callForFile } from './call'

/** Requests a file and downloads it under the server's name for it. Throws `Failure` like `call`. */
export async function download<E extends Endpoint & { readonly method: 'GET' }>(
  to: E,
  input: SentInputOf<E>,
): Promise<void> {
  const { name, blob } = await callForFile(to, input)
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
