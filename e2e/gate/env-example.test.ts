import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { variableGroups } from '@/lib/server/config/variables'
import { envExample } from './env-example'

test('.env.example lists the variables that the server reads; npm run env:example writes it', () => {
  const written = readFileSync(path.resolve(__dirname, '../../.env.example'), 'utf8')
  expect(written).toBe(envExample(variableGroups))
})

test('a variable is listed with its meaning, unit and default', () => {
  const POOL = z.coerce.number().default(10).meta({ description: 'Most connections.', unit: 'connections' })
  expect(envExample({ Data: { POOL } })).toContain(
    '# --- Data ---\n\n# Most connections.\n# Unit: connections. Default: 10.\n# POOL=10\n',
  )
})

test('a variable without a description is an error', () => {
  expect(() => envExample({ Data: { POOL: z.string() } })).toThrow('POOL has no description')
})
