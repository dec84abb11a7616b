import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { Variables } from '@/lib/server/config/variables'
import { scripts } from '../../package.json'

const DEPLOY = path.resolve(__dirname, '../../lib/deploy')
const read = (name: string) => readFileSync(path.join(DEPLOY, name), 'utf8')

const known = new Set([...Object.keys(Variables.shape), 'MALLOC_ARENA_MAX'])

type Service = {
  image: string
  command?: string[]
  environment?: Record<string, string>
  volumes?: string[]
  ports?: string[]
  depends_on?: Record<string, unknown> | string[]
  read_only?: boolean
  cap_drop?: string[]
  healthcheck?: { test?: string[]; disable?: boolean }
}
const compose = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>
  volumes: Record<string, unknown>
}
const ours = Object.entries(compose.services).filter(([, { image }]) => image === 'store-platform')

test('the application of compose.yaml has two web processes and a worker, with known variables', () => {
  expect(ours.map(([name, { environment }]) => [name, environment?.ROLE])).toEqual([
    ['web1', 'web'],
    ['web2', 'web'],
    ['worker', 'worker'],
    ['migrate', undefined],
  ])
  for (const [, { environment }] of ours) {
    expect(Object.keys(environment ?? {}).filter((name) => !known.has(name))).toEqual([])
  }
})

test('it may write to its data and to memory only, and is not root', () => {
  for (const [, service] of ours) {
    expect(service.read_only).toBe(true)
    expect(service.cap_drop).toEqual(['ALL'])
    expect(service.volumes).toEqual(['files:/data'])
  }
  expect(read('Dockerfile')).toMatch(/DATA_DIR=\/data[\s\S]*USER node[\s\S]*VOLUME \/data/)
})

test('services, volumes and mounted files that are named exist', () => {
  for (const service of Object.values(compose.services)) {
    const needed = Array.isArray(service.depends_on) ? service.depends_on : Object.keys(service.depends_on ?? {})
    for (const name of needed) expect(compose.services).toHaveProperty(name)
    for (const volume of service.volumes ?? []) {
      const [source = ''] = volume.split(':')
      if (source.startsWith('./')) expect(statSync(path.join(DEPLOY, source)).isFile()).toBe(true)
      else expect(compose.volumes).toHaveProperty(source)
    }
  }
})

test('every value that compose.yaml asks for stands in the example, and nothing else', () => {
  const asked = [...read('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name)
  const given = [...read('production.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
  expect([...new Set(given)].sort()).toEqual([...new Set(asked)].sort())
})

test('addresses inside the network lead to services and to the ports on which they listen', () => {
  const ports = new Map([
    ['web1', port()],
    ['web2', port()],
    ['postgres', '5432'],
    ['valkey', '6379'],
    ['pgbouncer', compose.services.pgbouncer?.environment?.LISTEN_PORT],
  ])
  const text = (read('compose.yaml') + read('Caddyfile')).replace(/^\s*image: .*$/gm, '')
  const named = [...text.matchAll(/(?:@|:\/\/|\s)(web1|web2|postgres|valkey|pgbouncer):(\d+)/g)]
  expect(named.length).toBeGreaterThan(6)
  for (const [, name = '', number] of named) expect([name, number]).toEqual([name, ports.get(name)])
})

const port = () => /PORT=(\d+)/.exec(read('Dockerfile'))?.[1]

test('the image starts as npm start does, and its probe asks for an address that exists', () => {
  const command = JSON.parse(/^CMD (\[.*\])$/m.exec(read('Dockerfile'))?.[1] ?? '[]') as string[]
  expect(command.join(' ')).toBe(`${scripts.start} --as-built`)
  expect(read('Dockerfile')).toContain(`127.0.0.1:${port()}/api/healthz`)
  const copied = [...read('Dockerfile').matchAll(/\/app\/([\w.-]+)/g)].map(([, name = '']) => name)
  for (const name of copied.filter((each) => each !== '.next')) {
    expect(() => statSync(path.resolve(__dirname, '../..', name))).not.toThrow()
  }
})

test('the command of the migration is a file that exists', () => {
  const [node, ...words] = compose.services.migrate?.command ?? []
  expect(node).toBe('node')
  for (const file of words.filter((word) => word.includes('/'))) {
    expect(statSync(path.resolve(__dirname, '../..', file)).isFile()).toBe(true)
  }
})

test('the proxy asks for certificates at the address of the application', () => {
  expect(read('Caddyfile')).toContain('/api/internal/certificate/{$CERTIFICATE_SECRET}')
  expect(Object.keys(compose.services.caddy?.environment ?? {})).toEqual(['ROOT_DOMAIN', 'CERTIFICATE_SECRET'])
})

test('the units of systemd start the same command with known variables, on the ports that nginx asks', () => {
  const units = readdirSync(path.join(DEPLOY, 'systemd'))
  expect(units).toEqual(['store-platform-web@.service', 'store-platform-worker.service'])
  for (const unit of units) {
    const text = read(`systemd/${unit}`)
    expect(text).toContain(`ExecStart=/usr/bin/${scripts.start} --as-built`)
    const set = /^Environment=(.*)$/m.exec(text)?.[1]?.split(' ') ?? []
    expect(set.map((pair) => pair.split('=')[0] ?? '').filter((name) => !known.has(name))).toEqual([])
  }
  const asked = [...read('nginx/store-platform.conf').matchAll(/server 127\.0\.0\.1:(\d+)/g)].map(
    ([, number]) => number,
  )
  expect(asked).toEqual(['3001', '3002'])
  for (const number of asked) expect(read('README.md')).toContain(`store-platform-web@${number}`)
})

test('PgBouncer pools transactions and lets the start parameters of the pool pass, in both places', () => {
  const ini = read('pgbouncer/pgbouncer.ini')
  const { environment = {} } = compose.services.pgbouncer ?? {}
  expect(ini).toContain('pool_mode = transaction')
  expect(environment.POOL_MODE).toBe('transaction')
  expect(ini).toContain(`ignore_startup_parameters = ${environment.IGNORE_STARTUP_PARAMETERS}`)
  expect(ini).toContain(`listen_port = ${environment.LISTEN_PORT}`)
})

test('variables and files that the guide names exist', () => {
  const text = read('README.md')
  const named = [...text.matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:=[^`]*)?`/g)].map(([, name = '']) => name)
  const composed = ['DATABASE_PASSWORD', 'POSTGRES_PASSWORD']
  expect(named.filter((name) => !known.has(name) && !composed.includes(name))).toEqual([])
  const files = [...text.matchAll(/`((?:systemd|nginx|pgbouncer|topology|postgres-backup)\/[\w./@-]+)`/g)]
  for (const [, name = ''] of files) expect(statSync(path.join(DEPLOY, name)).isFile()).toBe(true)
  const commands = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)
  expect(commands.filter((name) => !(name in scripts))).toEqual([])
})
