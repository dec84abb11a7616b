import 'server-only'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** A file of the sandbox, from the source tree. */
export async function sandboxAsset(
  name: string,
  type: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  const folder = path.join(/*turbopackIgnore: true*/ process.cwd(), 'lib/server/payments/sandbox/assets')
  const text = await readFile(path.join(folder, name), 'utf8')
  return new Response(text, { headers: { 'content-type': type, 'cache-control': 'no-store', ...headers } })
}
