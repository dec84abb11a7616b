import { Client } from 'pg'

/** The address of another database on the same server. */
export function onServer(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.toString()
}

/** One statement on the server, such as making a database. */
export const administer = (server: string, statement: string): Promise<void> =>
  withClient(server, async (client) => void (await client.query(statement)))

/** Runs work on a separate connection. */
export async function withClient(server: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
