import 'server-only'
import http from 'node:http'
import https from 'node:https'
import { z } from 'zod'
import { withoutSlot } from '../admission/admission'

export type TransportLimits = { readonly connectMs: number; readonly totalMs: number }

export type DatacapRequest = {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly host?: string
  readonly authorization: string
  readonly body?: object
}

/** Fields of a response under the provider's names; all of them strings. */
export type AnswerFields = Readonly<Record<string, string | undefined>>

/** A response. `fields` is null when the body was no JSON object. */
export type DatacapReply =
  | { readonly kind: 'answered'; readonly status: number; readonly fields: AnswerFields | null }
  /**
   * `not_sent`: no connection came about, so nothing can have been processed. `timeout`, `network`: it may have been.
   */
  | { readonly kind: 'failed'; readonly cause: 'not_configured' | 'not_sent' | 'timeout' | 'network' }

const USER_AGENT = 'StorePlatform/1.0'
const LONGEST_ANSWER = 1_000_000

const Fields = z.record(z.string(), z.unknown()).transform((fields): AnswerFields => {
  const texts = Object.entries(fields).map(([name, value]) => [name, value === null ? undefined : String(value)])
  return Object.fromEntries(texts)
})

/**
 * One call on a new connection: a keep-alive connection that the other side just closed would make an unsent sale look
 * like one of unknown outcome. Never throws.
 */
export const sendToDatacap = (question: DatacapRequest, limits: TransportLimits): Promise<DatacapReply> =>
  withoutSlot(() => transmit(question, limits))

function transmit(question: DatacapRequest, limits: TransportLimits): Promise<DatacapReply> {
  return new Promise((resolve) => {
    const url = new URL(question.url)
    const payload = question.body === undefined ? '' : JSON.stringify(question.body)
    let isConnected = false
    let late = false
    const call = (url.protocol === 'https:' ? https : http).request(url, {
      method: question.method,
      agent: false,
      headers: headersOf(question, url, payload),
    })
    const giveUp = () => {
      late = true
      call.destroy()
    }
    const connecting = setTimeout(
      afterEvents(() => !isConnected && giveUp()),
      limits.connectMs,
    )
    const whole = setTimeout(afterEvents(giveUp), limits.totalMs)
    const end = (reply: DatacapReply) => {
      clearTimeout(connecting)
      clearTimeout(whole)
      resolve(reply)
    }
    const fail = () => end({ kind: 'failed', cause: isConnected ? (late ? 'timeout' : 'network') : 'not_sent' })
    call.on('socket', (socket) =>
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
        isConnected = true
      }),
    )
    call.on('error', fail)
    call.on('response', (answer) => receive(answer).then(end, fail))
    call.end(payload)
  })
}

/** Timers fire late in a busy process: a response that has arrived by then wins over the timeout. */
const afterEvents = (act: () => void) => () => setImmediate(act)

function headersOf({ authorization, host, method }: DatacapRequest, url: URL, payload: string): Record<string, string> {
  return {
    host: host ?? url.host,
    authorization,
    accept: 'application/json',
    'user-agent': USER_AGENT,
    ...(method === 'POST' ? { 'content-length': String(Buffer.byteLength(payload)) } : {}),
    ...(payload ? { 'content-type': 'application/json' } : {}),
  }
}

/** Rejects when the response is cut off. */
async function receive(answer: http.IncomingMessage): Promise<DatacapReply> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    if (size <= LONGEST_ANSWER) parts.push(part)
  }
  return { kind: 'answered', status: answer.statusCode ?? 0, fields: fieldsOf(Buffer.concat(parts).toString('utf8')) }
}

function fieldsOf(text: string): AnswerFields | null {
  try {
    const parsed = Fields.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
