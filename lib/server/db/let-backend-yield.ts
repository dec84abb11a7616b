import 'server-only'
import { readFileSync } from 'node:fs'
import type { ClientBase } from 'pg'
import { yieldsToVisitors, yieldToVisitors } from '../runtime/yield-to-visitors'

type Backend = {
  pid: number
  /** As the server's processes name the other end of a connection: a port, or `[local]` for a socket of the file system. */
  client: string
}

/**
 * In a process that yields to visitors, lets the PostgreSQL backend of this connection yield as well, if it runs on the same
 * machine and the system permits it (root, or CAP_SYS_NICE): a good part of a job's work is done there, and PostgreSQL has
 * no setting for it.
 */
export async function letBackendYield(connection: ClientBase): Promise<void> {
  if (!yieldsToVisitors()) return
  const { rows } = await connection.query<Backend>(
    "select pg_backend_pid() as pid, coalesce('(' || inet_client_port() || ')', '[local]') as client",
  )
  for (const { pid, client } of rows) {
    // On another machine, or in a container, this is the number of a different process or of none.
    if (titleOf(pid).includes(client)) yieldToVisitors(pid)
  }
}

/** Such as `postgres: user database 127.0.0.1(53422) idle`. */
function titleOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
