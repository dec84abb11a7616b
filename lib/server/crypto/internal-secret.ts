import 'server-only'
import { randomBytes } from 'node:crypto'
import { once } from '@/lib/rules/once'

/** Known to this process and, through the lock file, to every process that can read the data folder. */
export const internalSecret = (): string => once('internal-secret', () => randomBytes(32).toString('base64url'))
