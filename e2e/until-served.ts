import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from './call-api'

/** Makes a call that the server rejected for lack of capacity again when it said, as clients of a shop do. */
export async function untilServed(call: () => Promise<Answer>): Promise<Answer> {
  const answer = await call()
  const seconds = Number(answer.headers.get('retry-after'))
  if (answer.status !== 503 || !(seconds > 0)) return answer
  await pause(seconds * 1_000)
  return untilServed(call)
}
