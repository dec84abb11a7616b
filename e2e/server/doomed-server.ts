import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect } from '../fixtures'
import type { OwnServer } from '../own-server'
import type { PaymentData } from './payment-data'

const HOOK = path.join(__dirname, 'kill-at.mjs')
const GONE_WITHIN_MS = 20_000

/** A server that kills itself, and controls for its test. */
export type DoomedServer = {
  server: OwnServer
  /** Starts counting how often it passes its point. */
  arm(): void
  /** Fails when it goes on, and when something else ended it. */
  expectKilled(): Promise<void>
  /** Kills it when it has not got that far. */
  end(): Promise<void>
}

/** The environment of a process that kills itself at a point of `kill-at.mjs`, passed `after` times before. */
export const doomedAt = (point: string, after: number): Record<string, string> => ({
  NODE_OPTIONS: `--import ${HOOK}`,
  KILL_AT: point,
  KILL_AFTER: String(after),
})

/**
 * Starts a server that kills itself at a point once `arm` was called and the point was passed `after` times. The kill
 * thus depends on its progress, however fast the machine is.
 */
export async function startDoomed(data: PaymentData, port: number, point: string, after = 0): Promise<DoomedServer> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kill-'))
  const armed = path.join(folder, 'armed')
  const server = await data.serve(port, { ...doomedAt(point, after), KILL_ARMED: armed })
  let ending: string | number = 'alive'
  void server.ended.then((how) => {
    ending = existsSync(`${armed}.passed`) ? 'killed at its point' : how
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    server,
    arm: () => writeFileSync(armed, ''),
    expectKilled: () => expect.poll(() => ending, { timeout: GONE_WITHIN_MS }).toBe('killed at its point'),
    async end() {
      await server.stop('SIGKILL')
    },
  }
}
