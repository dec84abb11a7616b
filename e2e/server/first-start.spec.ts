import { randomBytes } from 'node:crypto'
import { expect, test } from '../fixtures'
import { freePort } from '../gate/free-port'
import { hostRequest } from '../host-request'
import { removeData, startOwnServer } from '../own-server'
import { administer, onServer } from '../postgres-server'
import { postgresServer } from './payment-data'

const SHOPS = ['greengrocer', 'atelier', 'curio', 'arcade']

test('a first start says what happens in a few lines, and nothing else', async () => {
  test.setTimeout(240_000)
  const dataDir = `.data-first_${randomBytes(4).toString('hex')}`
  const own = await startOwnServer({ dataDir })
  try {
    await expect.poll(() => own.output()).toContain('Demo-Shop-1')
    // After that, the log of the first requests.
    const lines = own
      .output()
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('{'))
    expect(lines).toEqual([
      'Opening the demo shops …',
      expect.stringMatching(/^Ready in [\d.]+ s\. The demo shops:$/),
      ...SHOPS.map((name) => `  http://${name}.localhost:${own.port}/`),
      'The back-office:',
      `  http://localhost:${own.port}/`,
      '  sign in as owner@demo.example with the password Demo-Shop-1 (more logins are listed there)',
    ])
  } finally {
    await own.stop()
    removeData(dataDir)
  }
})

/** Two processes can share only a database server. */
if (postgresServer !== '') {
  test('of two processes that start together on an empty database one creates the demo shops', async () => {
    test.setTimeout(300_000)
    const name = `first_${randomBytes(6).toString('hex')}`
    await administer(postgresServer, `create database ${name}`)
    const environment = { DATABASE_URL: onServer(postgresServer, name), SECRET_KEY: randomBytes(24).toString('hex') }
    const folders = [`.data-${name}-0`, `.data-${name}-1`]
    const port = await freePort(3620)
    const starts = folders.map(async (dataDir, at) =>
      startOwnServer({ dataDir, environment, port: at === 0 ? port : await freePort(port + 1) }),
    )
    const settled = await Promise.allSettled(starts)
    try {
      expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
      const servers = settled.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
      const said = servers.map((server) => server.output())
      expect(said.filter((text) => text.includes('Opening the demo shops'))).toHaveLength(1)
      for (const text of said) expect(text).not.toMatch(/duplicate key|params/i)
      const homes = servers.flatMap(({ port }) =>
        SHOPS.map((shop) => hostRequest({ port, host: `${shop}.localhost:${port}`, path: '/' })),
      )
      expect((await Promise.all(homes)).map(({ status }) => status)).toEqual(Array(8).fill(200))
    } finally {
      for (const start of settled) if (start.status === 'fulfilled') await start.value.stop()
      for (const folder of folders) removeData(folder)
      await administer(postgresServer, `drop database if exists ${name} with (force)`)
    }
  })
}
