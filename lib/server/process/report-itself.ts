import 'server-only'
import { hostname } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { uuidv7 } from 'uuidv7'
import { env } from '../config/env'
import { cacheSizes } from '../page-cache/caches'
import { log } from '../runtime/log'
import { connectionState } from '../services/installation/connection-state'
import { forgetProcess, type ProcessRow, reportProcess } from '../services/installation/process-rows'
import { buildId } from './build-id'

const EVERY_MS = 10_000
const NANOSECONDS = 1_000_000

/** Reports this process for the status page until the returned function is called. */
export async function reportItself(): Promise<() => Promise<void>> {
  const { ROLE } = env()
  const startedAt = new Date(Date.now() - process.uptime() * 1_000)
  const itself = { id: uuidv7(), machine: hostname(), pid: process.pid, role: ROLE, build: await buildId(), startedAt }
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let reporting = Promise.resolve()
  const report = async () => {
    const delayMs = Math.round(delay.percentile(99) / NANOSECONDS)
    delay.reset()
    try {
      await reportProcess({ ...itself, figures: { ...(await figuresOf()), delayMs } })
    } catch (error) {
      log().warn({ err: error }, 'this process could not be reported for the status page')
    }
  }
  const timer = setInterval(() => {
    reporting = report()
  }, EVERY_MS).unref()
  await report()
  return async () => {
    clearInterval(timer)
    delay.disable()
    await reporting
    await forgetProcess(itself.id).catch(() => {})
  }
}

async function figuresOf(): Promise<ProcessRow['figures']> {
  const sizes = cacheSizes()
  const { busy, idle, waiting } = await connectionState()
  return {
    memoryBytes: process.memoryUsage.rss(),
    cacheBytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
    pages: sizes.find(({ cache }) => cache === 'pages')?.entries ?? 0,
    connections: busy + idle,
    waiting,
  }
}
