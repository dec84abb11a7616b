import 'server-only'
import { withinMs } from './within-ms'

/** What is needed of the client. Texts are answered as bytes. */
export type RedisClient = {
  eval(script: string, given: { keys: string[]; arguments: (string | Buffer)[] }): Promise<unknown>
  destroy(): void
}

/** What happens to the connection. `lost`: what was sent and not answered may or may not have been done. */
export type RedisListener = { ready(): void; lost(): void }

const CONNECT_MS = 2_000
const LONGEST_RECONNECT_MS = 2_000
/** Longest wait for the first connection, in ms; later it connects in the background. */
const FIRST_MS = 250
/** More commands than this without an answer: the server is not there. */
const MOST_WAITING = 2_000

/** Connects to Valkey or Redis in the background, for ever. The library is loaded only here. */
export async function openRedis(url: string, listener: RedisListener | null = null): Promise<RedisClient> {
  const { createClient, RESP_TYPES } = await import('@redis/client')
  const reconnectStrategy = (attempt: number) => Math.min(attempt * 100, LONGEST_RECONNECT_MS)
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: MOST_WAITING,
    socket: { connectTimeout: CONNECT_MS, reconnectStrategy },
  })
  client.on('error', () => listener?.lost())
  client.on('reconnecting', () => listener?.lost())
  client.on('ready', () => listener?.ready())
  await withinMs(client.connect(), FIRST_MS).catch(() => {})
  return client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer })
}
