import { closeDatabase } from '@/lib/server/db/database'
import { callApi } from '../call-api'

/** One call of a signed-in person as a process of its own: path, token, and input as JSON. */
async function makeCall([path = '', authorization = '', input = '{}']: readonly string[]): Promise<void> {
  const { status, text } = await callApi(path, { json: JSON.parse(input), headers: { authorization } })
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
  await closeDatabase()
}

makeCall(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
